import { useRef } from 'react'
import { clearDraft, idDraftOf, keepDraft, withDraft } from '../forms/drafts.ts'

/** A version 4 UUID. `crypto.randomUUID` is missing over plain http, as on a school's network. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const NONE = { title: '', id: '' }

/**
 * The id of what a form creates: the same for every try, also after a reload, so that the server creates it once; and
 * another one once its title is another.
 */
export function useIdFor(draft: string) {
  const name = idDraftOf(draft)
  const known = useRef<typeof NONE>(undefined)
  return {
    idOf: (title: string) => {
      let { current = withDraft(name, NONE) } = known
      if (current.id === '' || current.title !== title) current = { title, id: newId() }
      known.current = current
      keepDraft(name, current)
      return current.id
    },
    /** It was created: the next one is another. */
    forgetId: () => {
      known.current = undefined
      clearDraft(name)
    },
  }
}
