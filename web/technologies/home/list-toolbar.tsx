import { type ReactNode, useState } from 'react'
import type { Technology } from '#contract/technologies.ts'
import { toolbar } from '../../texts/technologies.ts'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { FilterIcon } from '../../ui/icons/icons.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { SEARCH_ID } from '../modals/focus-targets.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { ListFilters } from './list-filters.tsx'
import styles from './list-toolbar.module.css'
import { EVERYTHING, type View } from './list-view.ts'

type Props = {
  technologies: Technology[]
  view: View
  onType: (text: string) => void
  onLeaveSearch: () => void
  onChoose: (chosen: Partial<View>) => void
  onChooseAfterBack: (chosen: Partial<View>) => void
  /** What came of it. */
  children: ReactNode
}

export function ListToolbar(props: Props) {
  const { technologies, view, onType, onLeaveSearch, onChoose, onChooseAfterBack, children } = props
  const { text, ...filters } = view
  const isWide = useMedia('(width >= 900px)')
  const [isOpen, setOpen] = useState(false)

  return (
    <search className={styles['toolbar']} aria-label={toolbar.title} data-wide={isWide}>
      <SearchField
        id={SEARCH_ID}
        label={toolbar.search}
        placeholder={isWide ? toolbar.search : toolbar.searchShort}
        clearLabel={toolbar.clearSearch}
        value={text}
        onType={onType}
        onBlur={onLeaveSearch}
      />
      {isWide ? (
        <ListFilters {...filters} technologies={technologies} onChoose={onChoose} />
      ) : (
        <FilterButton {...filters} onOpen={() => setOpen(true)} />
      )}
      {children}
      {!isWide && isOpen && (
        <FilterSheet
          technologies={technologies}
          view={view}
          onShow={(chosen) => {
            onChooseAfterBack(chosen)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </search>
  )
}

/** The list comes first: on a small screen the filters stand behind it. */
function FilterButton({ level, kind, order, onOpen }: Omit<View, 'text'> & { onOpen: () => void }) {
  const isInUse = level !== '' || kind !== '' || order !== EVERYTHING.order
  return (
    <button
      type="button"
      className={styles['filter']}
      aria-label={isInUse ? toolbar.filterInUse : toolbar.filterTitle}
      aria-haspopup="dialog"
      data-in-use={isInUse}
      onClick={onOpen}
    >
      <FilterIcon />
      <span>{toolbar.filter}</span>
    </button>
  )
}
