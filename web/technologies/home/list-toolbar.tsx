import { memo, type ReactNode, useState } from 'react'
import { LEVELS, type Level, type Technology } from '#contract/technologies.ts'
import { shell } from '../../texts/shell.ts'
import { toolbar } from '../../texts/technologies.ts'
import { Button } from '../../ui/button.tsx'
import { Chips } from '../../ui/chips.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { PlainSelect } from '../../ui/fields/select.tsx'
import { FilterIcon } from '../../ui/icons/icons.tsx'
import { LevelMark } from '../../ui/level-mark.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { levelNumber } from '../level-number.ts'
import { SEARCH_ID } from '../modals/use-technology-modal.ts'
import {
  categoryName,
  categoryOf,
  TECHNOLOGY_CATEGORIES,
  type TechnologyCategory,
} from '../technology-search.ts'
import { countLevels, filterTechnologies, ORDERS, UNFILTERED, type View } from './list-view.ts'

/** On a wide screen the search, the selects and the chips; on a small one the search and a button. */
const TOOLBAR =
  'grid grid-cols-trail gap-x-2 max-lg:*:nth-3:col-span-full lg:col-start-1 lg:row-start-2 lg:flex lg:flex-wrap lg:items-center lg:gap-y-3 lg:text-interface lg:*:first:grow lg:*:first:basis-sm lg:*:nth-2:basis-xs lg:*:nth-3:basis-xs print:hidden'

type Props = {
  technologies: Technology[]
  view: View
  onType: (text: string) => void
  onLeaveSearch: () => void
  onChoose: (chosen: Partial<View>) => void
  onChooseAfterBack: (chosen: Partial<View>) => void
  children: ReactNode
}

export function ListToolbar(props: Props) {
  const { technologies, view, onType, onLeaveSearch, onChoose, onChooseAfterBack, children } = props
  const { text, ...filters } = view
  const isWide = useMedia('(width >= 900px)')
  const [isOpen, setOpen] = useState(false)

  return (
    <search className={TOOLBAR} aria-label={toolbar.title}>
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

/** Opens the filters on small screens. */
function FilterButton({
  level,
  category,
  order,
  onOpen,
}: Omit<View, 'text'> & { onOpen: () => void }) {
  const isInUse = level !== '' || category !== '' || order !== UNFILTERED.order
  return (
    <button
      type="button"
      className="relative flex min-h-control min-w-control items-center justify-center gap-2 rounded-control border border-control bg-field font-medium transition-colors hover:border-soft md:ps-4 md:pe-5"
      aria-label={isInUse ? toolbar.filterInUse : toolbar.filterTitle}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <FilterIcon />
      <span className="max-md:hidden">{toolbar.filter}</span>
      {/* Of borders alone, which forced colours keep. */}
      {isInUse && (
        <span className="absolute end-1 top-1 size-2 rounded-full border-4 border-accent" />
      )}
    </button>
  )
}

type FiltersProps = Omit<View, 'text'> & {
  technologies: Technology[]
  onChoose: (chosen: Partial<View>) => void
}

const ORDER_OPTIONS = ORDERS.map((value) => ({ value, label: toolbar.orders[value] }))

function levelOptions(technologies: Technology[]) {
  const counts = countLevels(technologies)
  return [
    { value: '' as const, label: toolbar.everyLevel, count: technologies.length },
    ...LEVELS.map((level) => ({
      value: level,
      label: level,
      count: counts[level],
      mark: <LevelMark level={levelNumber(level)} size="medium" />,
    })),
  ]
}

/** Categories that occur in the list, and the selected one. */
function categoryOptions(
  technologies: Technology[],
  chosen: TechnologyCategory | '',
  every: string,
) {
  const present = new Set(technologies.map(categoryOf))
  const categories = TECHNOLOGY_CATEGORIES.filter(
    (category) => category === chosen || present.has(category),
  )
  return [
    { value: '' as const, label: every },
    ...categories.map((category) => ({ value: category, label: categoryName(category) })),
  ]
}

/** Memoized: does not depend on the search text. */
const ListFilters = memo(function ListFilters(props: FiltersProps) {
  const { technologies, level, category: chosen, order, onChoose } = props

  return (
    <>
      <PlainSelect<TechnologyCategory | ''>
        label={toolbar.category}
        value={chosen}
        options={categoryOptions(technologies, chosen, toolbar.everyCategory)}
        onChoose={(category) => onChoose({ category })}
      />
      <PlainSelect
        label={toolbar.order}
        value={order}
        options={ORDER_OPTIONS}
        onChoose={(next) => onChoose({ order: next })}
      />
      <Chips<Level | ''>
        label={toolbar.level}
        value={level}
        options={levelOptions(technologies)}
        onChoose={(next) => onChoose({ level: next })}
      />
    </>
  )
})

type FilterSheetProps = {
  technologies: Technology[]
  view: View
  onShow: (chosen: Partial<View>) => void
  onClose: () => void
}

/** Applies its filters only on submit; the button shows the number of results. */
function FilterSheet({ technologies, view, onShow, onClose }: FilterSheetProps) {
  const [chosen, setChosen] = useState(view)
  const { level, category, order } = chosen
  return (
    <Modal
      title={toolbar.filterTitle}
      closeTitle={shell.close}
      busy={false}
      isRoomy
      isSheet
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-5">
        <Chips<Level | ''>
          label={toolbar.level}
          isTitled
          value={level}
          options={levelOptions(technologies)}
          onChoose={(next) => setChosen({ ...chosen, level: next })}
        />
        <div>
          <p className="mb-2 font-medium text-small text-soft" aria-hidden="true">
            {toolbar.category}
          </p>
          <PlainSelect<TechnologyCategory | ''>
            label={toolbar.category}
            value={category}
            options={categoryOptions(technologies, category, toolbar.everyLevel)}
            onChoose={(next) => setChosen({ ...chosen, category: next })}
          />
        </div>
        <Chips
          label={toolbar.order}
          isTitled
          value={order}
          options={ORDER_OPTIONS}
          onChoose={(next) => setChosen({ ...chosen, order: next })}
        />
      </div>
      <div className="mt-5 flex flex-wrap gap-3 *:last:grow">
        <Button variant="quiet" onClick={() => setChosen({ ...chosen, level: '', category: '' })}>
          {toolbar.reset}
        </Button>
        <Button onClick={() => onShow({ level, category, order })}>
          {toolbar.show(filterTechnologies(technologies, chosen).length)}
        </Button>
      </div>
    </Modal>
  )
}
