import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TechnologyEvent } from '#contract/history.ts'
import type { NoteInput } from '#contract/notes.ts'
import { ApiError } from '../app/api-error.ts'
import { useSession } from '../app/session.tsx'
import { fetchHistory, saveNote } from './calls.ts'

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
  return useQuery({
    queryKey: keyOf(technology),
    queryFn: ({ signal }) => tellIfGone(fetchHistory(technology, signal)),
    refetchOnWindowFocus: 'always',
  })
}

export function useNoteSaving(technology: string, event: number) {
  const tellIfGone = useGoneIsTold()
  const queries = useQueryClient()
  const queryKey = keyOf(technology)

  return async (input: NoteInput) => {
    const saved = await tellIfGone(saveNote(technology, event, input))
    // Events that were asked for before this change must not undo it.
    await queries.cancelQueries({ queryKey })
    queries.setQueryData<TechnologyEvent[]>(queryKey, (events) =>
      events?.map((one) => (one.id === event ? saved : one)),
    )
    // Other screens tell of the same event: they ask again when they are next looked at.
    void queries.invalidateQueries({ refetchType: 'none' })
    return saved
  }
}
