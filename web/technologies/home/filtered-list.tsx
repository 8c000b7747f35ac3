import { memo, useCallback, useDeferredValue, useMemo, useRef } from 'react'
import type { Technology } from '#contract/technologies.ts'
import { SEARCH_ID } from '../modals/focus-targets.ts'
import type { OpenModal } from '../modals/open-modal.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { EVERYTHING, find, inOrder, isNarrow, type View } from './list-view.ts'
import { NothingFound } from './nothing-found.tsx'
import { ResultCount } from './result-count.tsx'
import { TechnologyList } from './technology-list.tsx'
import { useDrawn } from './use-drawn.ts'
import { useLeftOut } from './use-left-out.ts'
import { useListView } from './use-list-view.ts'

/** Fewer than these are seen at a glance. */
const WORTH_SEARCHING = 6

type Props = {
  technologies: Technology[]
  /** How many projects show it, by its id. */
  evidence: ReadonlyMap<string, number>
  newest: string | undefined
  onOpen: OpenModal
  onNarrow: () => void
}

export const FilteredList = memo(function FilteredList(props: Props) {
  const { technologies, evidence, newest, onOpen, onNarrow } = props
  const { view: wanted, type, choose, chooseAfterBack, settle } = useListView()
  const list = useRef<HTMLUListElement>(null)
  const hasToolbar = technologies.length >= WORTH_SEARCHING
  const asked = hasToolbar ? wanted : EVERYTHING
  // What is typed is seen at once; on a slow phone hundreds of rows follow a moment later.
  const view = useDeferredValue(asked)
  const { text, level, kind, order } = view

  const ordered = useMemo(() => inOrder(technologies, order), [technologies, order])
  const found = useMemo(
    () => new Set(find(ordered, { text, level, kind, order }).map(({ id }) => id)),
    [ordered, text, level, kind, order],
  )
  // What was just added is never out of sight, whatever the filters say.
  const stays = technologies.find(({ id }) => id === newest && !found.has(id))
  const shown = useMemo(() => (stays ? new Set([...found, stays.id]) : found), [found, stays])
  const drawn = useDrawn(ordered.length, newest !== undefined || isNarrow(view))
  useLeftOut(list, ordered, shown)

  const narrow = useCallback(
    (chosen: Partial<View>) => {
      onNarrow()
      choose(chosen)
    },
    [onNarrow, choose],
  )

  /** The button goes with what it cleared, so the focus moves on first. */
  function clear() {
    document.getElementById(SEARCH_ID)?.focus()
    narrow({ ...EVERYTHING, order: asked.order })
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
            isNarrow={isNarrow(view)}
            stays={stays?.title}
            onClear={clear}
          />
        </ListToolbar>
      )}
      <TechnologyList
        ref={list}
        technologies={ordered}
        drawn={drawn}
        evidence={evidence}
        newest={newest}
        onOpen={onOpen}
      />
      {shown.size === 0 && (
        <NothingFound
          text={text.trim()}
          isElsewhere={find(technologies, { ...EVERYTHING, text }).length > 0}
          onAdd={() => onOpen('create', undefined, { title: asked.text.trim() })}
          onClear={clear}
        />
      )}
    </>
  )
})
