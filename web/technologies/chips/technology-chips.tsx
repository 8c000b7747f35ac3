import type { MouseEvent } from 'react'
import { SCREENS } from '#contract/screens.ts'
import { projectCard } from '../../texts/projects.ts'
import { TechnologyChip } from './technology-chip.tsx'
import styles from './technology-chips.module.css'

type Props = {
  ids: readonly string[]
  titles: ReadonlyMap<string, string>
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** Each leads to its own page. */
export function TechnologyChips({ ids, titles, onFollow }: Props) {
  const known = ids.flatMap((id) => {
    const title = titles.get(id)
    return title === undefined ? [] : [{ id, title }]
  })
  if (known.length === 0) return null
  return (
    <ul className={styles['chips']} aria-label={projectCard.technologies}>
      {known.map(({ id, title }) => (
        <li key={id}>
          <a href={SCREENS.technology.replace(':id', id)} onClick={onFollow}>
            <TechnologyChip title={title} />
          </a>
        </li>
      ))}
    </ul>
  )
}
