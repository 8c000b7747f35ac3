import type { ReactNode } from 'react'
import type { Technology } from '#contract/technologies.ts'
import { toolbar } from '../texts/technologies.ts'
import { SearchField } from '../ui/search-field.tsx'
import { SEARCH_ID } from './focus-targets.ts'
import { ListFilters } from './list-filters.tsx'
import styles from './list-toolbar.module.css'
import type { View } from './list-view.ts'

type Props = {
  technologies: Technology[]
  view: View
  onType: (text: string) => void
  onLeaveSearch: () => void
  onChoose: (chosen: Partial<View>) => void
  /** What came of it. */
  children: ReactNode
}

export function ListToolbar(props: Props) {
  const { technologies, view, onType, onLeaveSearch, onChoose, children } = props
  const { text, ...filters } = view

  return (
    <search className={styles['toolbar']} aria-label={toolbar.title}>
      <SearchField
        id={SEARCH_ID}
        label={toolbar.search}
        clearLabel={toolbar.clearSearch}
        value={text}
        onType={onType}
        onBlur={onLeaveSearch}
      />
      <ListFilters {...filters} technologies={technologies} onChoose={onChoose} />
      {children}
    </search>
  )
}
