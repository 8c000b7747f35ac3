import { useRef } from 'react'
import { newId } from '../data/new-id.ts'
import { clearDraft, idDraftOf, saveDraft, withDraft } from './drafts.ts'

const NONE = { title: '', id: '' }

/**
 * The id of what a form creates: the same for every try, also after a reload, so that the server creates it once; and
 * another one once its title is another.
 */
export function useCreationId(draft: string) {
  const name = idDraftOf(draft)
  const known = useRef<typeof NONE>(undefined)
  return {
    idOf: (title: string) => {
      let { current = withDraft(name, NONE) } = known
      if (current.id === '' || current.title !== title) current = { title, id: newId() }
      known.current = current
      saveDraft(name, current)
      return current.id
    },
    /** Call after a creation: the next thing gets another id. */
    forgetId: () => {
      known.current = undefined
      clearDraft(name)
    },
  }
}
