import { hashKey, type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { TechnologyEvent } from '#contract/history.ts'
import type { NoteInput } from '#contract/notes.ts'
import { ApiError, mayBeDone } from '../app/api-error.ts'
import { useSession } from '../app/session.tsx'
import { fetchHistory, type HistoryPage, saveNote } from './calls.ts'

const keyOf = (technology: string) => ['history', technology]

/** What is gone for good elsewhere is no longer in the profile either. */
function useGoneIsTold() {
  const { refreshProfile } = useSession()
  return async <Answer>(asked: Promise<Answer>) => {
    try {
      return await asked
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') void refreshProfile()
      throw error
    }
  }
}

/** With every look at the page, as the profile: the level and the events tell the same story. */
export function useHistory(technology: string) {
  const tellIfGone = useGoneIsTold()
  return useInfiniteQuery({
    queryKey: keyOf(technology),
    queryFn: ({ pageParam, signal }) => tellIfGone(fetchHistory(technology, pageParam, signal)),
    initialPageParam: '',
    getNextPageParam: ({ older }) => older,
    refetchOnWindowFocus: 'always',
  })
}

const withEvent = (pages: InfiniteData<HistoryPage>, saved: TechnologyEvent) => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    events: page.events.map((one) => (one.id === saved.id ? saved : one)),
  })),
})

export function useNoteSaving(technology: string, event: number) {
  const tellIfGone = useGoneIsTold()
  const queries = useQueryClient()
  const queryKey = keyOf(technology)

  return async (input: NoteInput) => {
    const saved = await tellIfGone(saveNote(technology, event, input)).catch((error: unknown) => {
      if (mayBeDone(error)) void queries.invalidateQueries()
      throw error
    })
    // Events that were asked for before this change must not undo it.
    await queries.cancelQueries({ queryKey })
    queries.setQueryData<InfiniteData<HistoryPage>>(
      queryKey,
      (pages) => pages && withEvent(pages, saved),
    )
    // Other screens tell of the same event, and on a slow line one of them may be in sight by now.
    const own = hashKey(queryKey)
    void queries.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== own })
    return saved
  }
}
