import { memo, useCallback, useDeferredValue, useMemo, useRef } from 'react'
import type { Technology } from '#contract/technologies.ts'
import { nothingFound, toolbar } from '../../texts/technologies.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PlusIcon, SearchIcon } from '../../ui/icons/icons.tsx'
import { type OpenModal, SEARCH_ID } from '../modals/use-technology-modal.ts'
import { ListToolbar } from './list-toolbar.tsx'
import {
  filterTechnologies,
  isFiltered,
  sortTechnologies,
  UNFILTERED,
  type View,
} from './list-view.ts'
import { TechnologyList, useHiddenRows } from './technology-list.tsx'
import { useListView } from './use-list-view.ts'
import { useRenderedCount } from './use-rendered-count.ts'

/** Shorter lists need no search. */
export const WORTH_SEARCHING = 6

type Props = {
  technologies: Technology[]
  /** Number of projects by technology id. */
  projectCounts: ReadonlyMap<string, number>
  newest: string | undefined
  onOpen: OpenModal
  onNarrow: () => void
}

export const FilteredList = memo(function FilteredList(props: Props) {
  const { technologies, projectCounts, newest, onOpen, onNarrow } = props
  const { view: wanted, type, choose, chooseAfterBack, settle } = useListView()
  const list = useRef<HTMLUListElement>(null)
  const hasToolbar = technologies.length >= WORTH_SEARCHING
  const asked = hasToolbar ? wanted : UNFILTERED
  // Typing stays responsive on slow phones: the rows follow in a deferred render.
  const view = useDeferredValue(asked)
  const { text, level, category, order } = view

  const ordered = useMemo(() => sortTechnologies(technologies, order), [technologies, order])
  const found = useMemo(
    () =>
      new Set(filterTechnologies(ordered, { text, level, category, order }).map(({ id }) => id)),
    [ordered, text, level, category, order],
  )
  // A technology just added stays visible whatever the filters.
  const stays = technologies.find(({ id }) => id === newest && !found.has(id))
  const shown = useMemo(() => (stays ? new Set([...found, stays.id]) : found), [found, stays])
  const drawn = useRenderedCount(ordered.length, newest !== undefined || isFiltered(view))
  useHiddenRows(list, ordered, shown)

  const narrow = useCallback(
    (chosen: Partial<View>) => {
      onNarrow()
      choose(chosen)
    },
    [onNarrow, choose],
  )

  /** The button unmounts with the filters, so focus moves first. */
  function clear() {
    document.getElementById(SEARCH_ID)?.focus()
    narrow({ ...UNFILTERED, order: asked.order })
  }

  return (
    <>
      {hasToolbar && (
        <ListToolbar
          technologies={technologies}
          view={asked}
          onType={(typed) => {
            onNarrow()
            type(typed)
          }}
          onLeaveSearch={settle}
          onChoose={narrow}
          onChooseAfterBack={(chosen) => {
            onNarrow()
            chooseAfterBack(chosen)
          }}
        >
          <ResultCount
            found={shown.size}
            all={technologies.length}
            isNarrowed={isFiltered(view)}
            stays={stays?.title}
            onClear={clear}
          />
        </ListToolbar>
      )}
      <TechnologyList
        ref={list}
        technologies={ordered}
        drawn={drawn}
        projectCounts={projectCounts}
        newest={newest}
        onOpen={onOpen}
      />
      {shown.size === 0 && (
        <NothingFound
          text={text.trim()}
          isElsewhere={filterTechnologies(technologies, { ...UNFILTERED, text }).length > 0}
          onAdd={() => onOpen('create', undefined, { title: asked.text.trim() })}
          onClear={clear}
        />
      )}
    </>
  )
})

type ResultCountProps = {
  found: number
  all: number
  isNarrowed: boolean
  stays: string | undefined
  onClear: () => void
}

/** The live region is rendered before it has text, so that screen readers announce it. */
function ResultCount({ found, all, isNarrowed, stays, onClear }: ResultCountProps) {
  const parts = [toolbar.found(found, all), stays && toolbar.newStays(stays)]
  return (
    <div
      className="wrap-anywhere flex flex-wrap items-center justify-between gap-x-4 text-muted text-small max-lg:data-narrow:mt-2"
      data-narrow={isNarrowed || undefined}
    >
      <output>{isNarrowed && parts.filter(Boolean).join(' · ')}</output>
      {isNarrowed && found > 0 && (
        <Button variant="quiet" onClick={onClear}>
          {toolbar.clear}
        </Button>
      )}
    </div>
  )
}

type NothingFoundProps = {
  text: string
  /** The text matches, but other filters hide it. */
  isElsewhere: boolean
  onAdd: () => void
  onClear: () => void
}

function NothingFound({ text, isElsewhere, onAdd, onClear }: NothingFoundProps) {
  const mayAdd = text !== '' && !isElsewhere
  const lead = mayAdd ? nothingFound.lead : nothingFound.narrow
  return (
    <Empty
      as="div"
      icon={<SearchIcon />}
      heading={
        <h3 className="text-title" dir="auto">
          {nothingFound.title(text)}
        </h3>
      }
      lead={text !== '' && isElsewhere ? nothingFound.elsewhere : lead}
    >
      {mayAdd && (
        <Button onClick={onAdd}>
          <PlusIcon />
          {nothingFound.add(text)}
        </Button>
      )}
      <Button variant="quiet" onClick={onClear}>
        {toolbar.clear}
      </Button>
    </Empty>
  )
}
