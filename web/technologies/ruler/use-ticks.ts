import { useState } from 'react'
import { keyOf } from '#catalogue/key.ts'
import type { Statement } from '#catalogue/ruler/scale.ts'
import { useSave } from '../../data/use-save.ts'
import { clearDraft, saveDraft, withDraft } from '../../forms/drafts.ts'
import { useSession } from '../../session/session.tsx'
import { saveTicks } from '../changes.ts'

/** Ids of statements. */
const NOTHING_TICKED = { ticked: [] as string[] }

const draftOf = (user: string | undefined, title: string) => `${user}:ruler:${keyOf(title)}`

/** Stored with the technology of this id; before it is added, as a draft of its title. */
export function useTicks(title: string, id: string | undefined) {
  const { user } = useSession()
  const { save } = useSave(saveTicks)
  const draft = draftOf(user.id, title)
  /** A draft, or what is being saved: a second click must not depend on the response to the first. */
  const [local, setLocal] = useState(() =>
    id === undefined ? withDraft(draft, NOTHING_TICKED).ticked : undefined,
  )
  const stored = user.techs?.find((one) => one.id === id)?.ruler
  const ticked = new Set(local ?? stored)

  function toggle(statement: Statement) {
    const others = [...ticked].filter((one) => one !== statement.id)
    const now = ticked.has(statement.id) ? others : [...others, statement.id]
    setLocal(now)
    if (id === undefined) saveDraft(draft, { ticked: now })
    else void send(id, now)
  }

  async function send(technology: string, statements: string[]) {
    await save({ id: technology, title, statements })
    setLocal((latest) => (latest === statements ? undefined : latest))
  }

  return { ticked, toggle }
}

/** Stores the ticks that were made before the technology was added. */
export function useSaveDraftedTicks() {
  const { user } = useSession()
  const { save } = useSave(saveTicks)
  return (id: string, title: string) => {
    const draft = draftOf(user.id, title)
    const statements = withDraft(draft, NOTHING_TICKED).ticked
    clearDraft(draft)
    if (statements.length > 0) void save({ id, title, statements })
  }
}
