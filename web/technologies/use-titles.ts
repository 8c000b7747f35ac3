import { useMemo } from 'react'
import { useSession } from '../session/session.tsx'

/** The titles of one's own technologies, by their ids. */
export function useTitles() {
  const { techs } = useSession().user
  return useMemo(() => new Map(techs?.map(({ id, title }) => [id, title])), [techs])
}
