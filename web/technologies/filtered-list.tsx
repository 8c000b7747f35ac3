import { useDeferredValue, useMemo } from 'react'
import type { Technology } from '#contract/technologies.ts'
import { useEvidence } from '../app/use-evidence.ts'
import { SEARCH_ID } from './focus-targets.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { EVERYTHING, find, inOrder, isNarrow, type View } from './list-view.ts'
import { NothingFound } from './nothing-found.tsx'
import type { OpenModal } from './open-modal.ts'
import { ResultCount } from './result-count.tsx'
import { TechnologyList } from './technology-list.tsx'
import { useListView } from './use-list-view.ts'

/** Fewer than these are seen at a glance. */
const WORTH_SEARCHING = 6

type Props = {
  technologies: Technology[]
  newest: string | undefined
  onOpen: OpenModal
  onNarrow: () => void
}

export function FilteredList({ technologies, newest, onOpen, onNarrow }: Props) {
  const { view: wanted, type, choose, settle } = useListView()
  const evidence = useEvidence()
  const hasToolbar = technologies.length >= WORTH_SEARCHING
  const view = hasToolbar ? wanted : EVERYTHING
  const { level, kind, order } = view
  // Typing goes first, the rows follow.
  const text = useDeferredValue(view.text)

  const ordered = useMemo(() => inOrder(technologies, order), [technologies, order])
  const found = useMemo(
    () => new Set(find(ordered, { text, level, kind, order }).map(({ id }) => id)),
    [ordered, text, level, kind, order],
  )
  // What was just added is never out of sight, whatever the filters say.
  const stays = technologies.find(({ id }) => id === newest && !found.has(id))
  const shown = useMemo(() => (stays ? new Set([...found, stays.id]) : found), [found, stays])

  function narrow(chosen: Partial<View>) {
    onNarrow()
    choose(chosen)
  }

  /** The button goes with what it cleared, so the focus moves on first. */
  function clear() {
    document.getElementById(SEARCH_ID)?.focus()
    narrow({ ...EVERYTHING, order })
  }

  return (
    <>
      {hasToolbar && (
        <ListToolbar
          technologies={technologies}
          view={view}
          onType={(typed) => {
            onNarrow()
            type(typed)
          }}
          onLeaveSearch={settle}
          onChoose={narrow}
        >
          <ResultCount
            found={shown.size}
            all={technologies.length}
            isNarrow={isNarrow({ ...view, text })}
            stays={stays?.title}
            onClear={clear}
          />
        </ListToolbar>
      )}
      <TechnologyList
        technologies={ordered}
        found={shown}
        evidence={evidence}
        newest={newest}
        onOpen={onOpen}
      />
      {shown.size === 0 && (
        <NothingFound
          text={text.trim()}
          isElsewhere={find(technologies, { ...EVERYTHING, text }).length > 0}
          onAdd={() => onOpen('create', undefined, { title: text.trim() })}
          onClear={clear}
        />
      )}
    </>
  )
}
