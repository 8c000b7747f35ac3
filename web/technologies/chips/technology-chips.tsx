import { type MouseEvent, useMemo } from 'react'
import { SCREENS } from '#contract/screens.ts'
import { useSession } from '../../session/session.tsx'
import { projectCard } from '../../texts/projects.ts'
import { TechnologyChip } from './technology-tile.tsx'

/** Titles of the user's technologies by id. */
export function useTitles() {
  const { techs } = useSession().user
  return useMemo(() => new Map(techs?.map(({ id, title }) => [id, title])), [techs])
}

type Props = {
  ids: readonly string[]
  titles: ReadonlyMap<string, string>
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void
}

export function TechnologyChips({ ids, titles, onFollow }: Props) {
  const known = ids.flatMap((id) => {
    const title = titles.get(id)
    return title === undefined ? [] : [{ id, title }]
  })
  if (known.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-1" aria-label={projectCard.technologies}>
      {known.map(({ id, title }) => (
        <li key={id} className="-my-1 min-w-0 max-w-full">
          <a
            className="group flex min-h-touch min-w-touch items-center rounded-small text-soft no-underline hover:text-bright"
            href={SCREENS.technology.replace(':id', id)}
            onClick={onFollow}
          >
            <TechnologyChip title={title} />
          </a>
        </li>
      ))}
    </ul>
  )
}
