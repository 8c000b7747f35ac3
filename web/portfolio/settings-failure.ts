import { ApiError } from '../app/api-error.ts'
import { failureOf } from '../app/failure-of.ts'
import { currentToasts, notify, takeBack } from '../app/notify.ts'
import {
  publishing,
  shownTechnologies,
  shows as showsTexts,
  portfolio as texts,
} from '../texts/portfolio.ts'
import type { Changes } from './settings-changes.ts'

function namesOf({ published, technologies, chosen, choices = {}, shows = {} }: Changes): string[] {
  const isOfTechnologies =
    technologies !== undefined || chosen !== undefined || Object.keys(choices).length > 0
  return [
    ...(published === undefined ? [] : [publishing.title]),
    ...Object.keys(shows).map((name) => showsTexts.names[name]?.label ?? name),
    ...(isOfTechnologies ? [shownTechnologies.title] : []),
  ]
}

let last: { id: number; names: string[] } | undefined

/** What is still being said of others that failed so is said of all of them at once. */
function namesWithLast(changes: Changes) {
  const isStanding = currentToasts().some(({ id }) => id === last?.id)
  if (last && isStanding) takeBack(last.id)
  return [...new Set([...(isStanding && last ? last.names : []), ...namesOf(changes)])]
}

/** One toast, which names what went back. */
export function sayNotSaved(error: unknown, changes: Changes) {
  const told = error instanceof ApiError ? error.fields['address'] : undefined
  const names = namesWithLast(changes)
  last = { id: notify.error(`${texts.notSaved(names)} ${told ?? failureOf(error)}`), names }
}
