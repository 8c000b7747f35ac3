import { useEffect, useState } from 'react'
import { keyOf } from '#catalogue/key.ts'
import { saveDraft, withDraft } from '../../forms/drafts.ts'
import { useSession } from '../../session/session.tsx'

type Ticks = Readonly<Record<string, string>>
type Listener = (name: string, ticks: Ticks) => void

const TICKED = 'x'
/** The technology page and a modal over it may show the same ruler. */
const listeners = new Set<Listener>()

/** Stored as a draft: per tab and user, deleted on sign-out. */
export function useTicks(title: string, statements: readonly string[]) {
  const { user } = useSession()
  const name = `${user.id}:ruler:${keyOf(title)}`
  const [ticks, setTicks] = useState<Ticks>(() =>
    withDraft(name, Object.fromEntries(statements.map((statement) => [statement, '']))),
  )

  useEffect(() => {
    const listen: Listener = (changed, now) => {
      if (changed === name) setTicks(now)
    }
    listeners.add(listen)
    return () => void listeners.delete(listen)
  }, [name])

  const isTicked = (statement: string) => ticks[statement] === TICKED

  function toggle(statement: string) {
    const now = { ...ticks, [statement]: isTicked(statement) ? '' : TICKED }
    saveDraft(name, now)
    for (const listen of listeners) listen(name, now)
  }

  return { isTicked, toggle }
}
