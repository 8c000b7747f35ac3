import type { Portfolio, Shows, Switch } from '#contract/portfolio.ts'
import type { LinkInput } from '#contract/portfolio-links.ts'
import { call } from '../data/api.ts'
import { ApiError, describeFailure, unlessGone } from '../data/api-error.ts'
import { type AnyChange, defineChange } from '../data/change.ts'
import { described } from '../texts/offline.ts'
import {
  links as linkTexts,
  pinning,
  publishing,
  switches,
  technologyChoice,
  portfolio as texts,
} from '../texts/portfolio.ts'

function namesOf({
  published,
  technologies,
  chosen,
  choices = {},
  shows = {},
  pinned,
}: SettingsChange): string[] {
  const isOfTechnologies =
    technologies !== undefined || chosen !== undefined || Object.keys(choices).length > 0
  return [
    ...(published === undefined ? [] : [publishing.title]),
    ...(Object.keys(shows) as Switch[]).map((name) => switches.names[name].label),
    ...(pinned === undefined ? [] : [pinning.title]),
    ...(isOfTechnologies ? [technologyChoice.title] : []),
  ]
}

/** Names the settings that were rolled back. */
function notSaved(error: unknown, change: SettingsChange) {
  const reason = error instanceof ApiError ? error.fields['address'] : undefined
  return { toast: `${texts.notSaved(namesOf(change))} ${reason ?? describeFailure(error)}` }
}

/** Sends only what was switched: the rest may have been changed on another device. */
export const changeSettings = defineChange({
  name: 'portfolio/settings',
  /** `keepalive`, so that a switch flipped right before the tab closes is saved. */
  send: (change: SettingsChange) => call('PUT /portfolio', {}, change, { keepalive: true }),
  apply: {
    portfolio: (portfolio, change, { answer }) => answer ?? applySettings(portfolio, change),
  },
  isOptimistic: true,
  invalidates: [],
  failure: notSaved,
  describe: () => described.portfolio,
})

export const changeAddress = defineChange({
  name: 'portfolio/address',
  send: (address: string) => call('PUT /portfolio/address', {}, { address }),
  apply: { portfolio: (portfolio: Portfolio, _address, { answer }) => answer ?? portfolio },
  invalidates: [],
  failure: 'message',
})

export const makeLink = defineChange({
  name: 'portfolio/link',
  send: (input: LinkInput & { id: string }) => call('POST /portfolio/links', {}, input),
  invalidates: ['portfolio-links'],
  success: linkTexts.created,
  failure: 'message',
})

export const revokeLink = defineChange({
  name: 'portfolio/revoke',
  send: (id: string) => unlessGone(call('DELETE /portfolio/links/:id', { id })),
  apply: { 'portfolio-links': (links, id) => links.filter((link) => link.id !== id) },
  invalidates: [],
  success: linkTexts.revoked,
  failure: 'message',
})

/** The changes that can wait in the outbox. */
export const changes: readonly AnyChange[] = [changeSettings]

export type SettingsChange = Partial<
  Pick<Portfolio, 'published' | 'technologies' | 'chosen' | 'pinned'>
> & {
  shows?: Partial<Shows>
  /** By technology id. */
  choices?: Record<string, boolean>
}

export function applySettings(portfolio: Portfolio, change: SettingsChange): Portfolio {
  const { shows, choices = {}, ...rest } = change
  const chosen = new Set(rest.chosen ?? portfolio.chosen)
  for (const [id, isChosen] of Object.entries(choices))
    if (isChosen) chosen.add(id)
    else chosen.delete(id)
  return { ...portfolio, ...rest, chosen: [...chosen], shows: { ...portfolio.shows, ...shows } }
}
