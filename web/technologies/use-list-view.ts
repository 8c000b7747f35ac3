import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { viewFrom, withView } from './list-address.ts'
import type { View } from './list-view.ts'

/** Browsers count how often an address is rewritten, and refuse in the end. */
const TYPING_PAUSE_MS = 300

/** The address is what the list shows, so that Back and a reload keep it; typing runs a little ahead. */
export function useListView() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const kept = viewFrom(search)
  const [text, setText] = useState(kept.text)
  const written = useRef(kept.text)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Back, Forward and links write too, and then they are right.
  useEffect(() => {
    if (kept.text === written.current) return
    written.current = kept.text
    setText(kept.text)
  }, [kept.text])

  useEffect(() => () => clearTimeout(pause.current), [])

  function write(view: View) {
    clearTimeout(pause.current)
    written.current = view.text
    void navigate({ search: withView(search, view) }, { replace: true })
  }

  function type(typed: string) {
    setText(typed)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => write({ ...kept, text: typed }), TYPING_PAUSE_MS)
  }

  function choose(chosen: Partial<View>) {
    const view = { ...kept, text, ...chosen }
    setText(view.text)
    write(view)
  }

  /** On leaving the field: a modal that opens next must find the address settled. */
  function settle() {
    if (text !== written.current) write({ ...kept, text })
  }

  return { view: { ...kept, text }, type, choose, settle }
}
