import { useMemo, useState } from 'react'
import { useSession } from '../session/session.tsx'
import { byName, finder } from '../technologies/technology-search.ts'

/** One's own technologies by name, those chosen at the start first: ticking moves none of them. */
export function useChoices(chosen: readonly string[], text: string) {
  const { techs } = useSession().user
  const [first] = useState(() => new Set(chosen))
  const ordered = useMemo(
    () =>
      (techs ?? []).toSorted(
        (one, other) =>
          Number(first.has(other.id)) - Number(first.has(one.id)) || byName(one, other),
      ),
    [techs, first],
  )
  return useMemo(() => {
    const isMeant = finder(text)
    return ordered.filter(({ title }) => isMeant(title))
  }, [ordered, text])
}
