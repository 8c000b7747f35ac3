import { mustWait, useSave } from '../data/use-save.ts'
import { addTechnologies, addTechnology } from './changes.ts'

type Added = Parameters<typeof addTechnologies.send>[0]

/** Adds several in one request; offline each waits by itself, so that it can be refused by itself. */
export function useAddTechnologies() {
  const { save: saveAll, pending } = useSave(addTechnologies)
  const { save: saveOne } = useSave(addTechnology)

  /** Resolves with what was refused, or `undefined` if nothing was sent. */
  async function add(technologies: Added) {
    if (mustWait(addTechnology)) {
      for (const technology of technologies) await saveOne(technology)
      return []
    }
    const saved = await saveAll(technologies)
    return saved && !saved.isQueued ? saved.answer.refused : undefined
  }

  return { add, pending }
}
