import type { Portfolio } from '#contract/portfolio.ts'
import type { LinkInput } from '#contract/portfolio-links.ts'
import { ApiError, describeFailure, isSessionError } from '../data/api-error.ts'
import { type AnyChange, defineChange } from '../data/change.ts'
import { described } from '../texts/offline.ts'
import {
  links as linkTexts,
  publishing,
  shownTechnologies,
  shows as showsTexts,
  portfolio as texts,
} from '../texts/portfolio.ts'
import { createLink, revokeLink, saveAddress, saveSettings } from './calls.ts'
import { type Changes, withChanges } from './settings-changes.ts'

function namesOf({ published, technologies, chosen, choices = {}, shows = {} }: Changes): string[] {
  const isOfTechnologies =
    technologies !== undefined || chosen !== undefined || Object.keys(choices).length > 0
  return [
    ...(published === undefined ? [] : [publishing.title]),
    ...Object.keys(shows).map((name) => showsTexts.names[name]?.label ?? name),
    ...(isOfTechnologies ? [shownTechnologies.title] : []),
  ]
}

/** Names what went back to what it was. */
function notSaved(error: unknown, changes: Changes) {
  if (isSessionError(error)) return undefined
  const told = error instanceof ApiError ? error.fields['address'] : undefined
  return `${texts.notSaved(namesOf(changes))} ${told ?? describeFailure(error)}`
}

/** What was switched and nothing else: the rest may have been changed elsewhere. */
export const changeSettings = defineChange({
  name: 'portfolio/settings',
  send: (changes: Changes) => saveSettings(changes),
  apply: {
    portfolio: (portfolio, changes, { answer }) => answer ?? withChanges(portfolio, changes),
  },
  isOptimistic: true,
  invalidates: [],
  failure: notSaved,
  describe: () => described.portfolio,
})

export const changeAddress = defineChange({
  name: 'portfolio/address',
  send: (address: string) => saveAddress(address),
  apply: { portfolio: (portfolio: Portfolio, _address, { answer }) => answer ?? portfolio },
  invalidates: [],
  failure: 'notice',
})

export const makeLink = defineChange({
  name: 'portfolio/link',
  send: (input: LinkInput & { id: string }) => createLink(input),
  invalidates: ['portfolio-links'],
  success: linkTexts.created,
  failure: 'notice',
})

/** One that was revoked elsewhere first is revoked all the same. */
async function revoke(id: string) {
  try {
    await revokeLink(id)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
  }
}

export const revokeOne = defineChange({
  name: 'portfolio/revoke',
  send: revoke,
  apply: { 'portfolio-links': (links, id) => links.filter((link) => link.id !== id) },
  invalidates: [],
  success: linkTexts.revoked,
  failure: 'notice',
})

/** Those that can wait in the outbox. */
export const changes: readonly AnyChange[] = [changeSettings]
