import * as z from 'zod/mini'
import { CARD_THEMES, type CardTheme } from '#contract/public-page.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import type { Answers } from './answers.ts'
import { photoAsset } from './assets.ts'
import type { Drawings } from './drawings.ts'
import { addressKey } from './shown.ts'
import { findPublishedPhoto } from './shown-queries.ts'

const schema = { hide: true, params: z.object({ address: z.string() }) }

interface Parts {
  db: Database
  drawings: Drawings
  answers: Answers
}

/** What a person shows to everybody. */
export function addressRoutes(scope: Api, { db, drawings, answers }: Parts) {
  scope.get('/@:address', { schema }, async (request, reply) =>
    answers.send(request, reply, await drawings.page(request.params.address)),
  )

  scope.get('/@:address/photo', { schema }, async (request, reply) => {
    const row = await findPublishedPhoto(db, addressKey(request.params.address))
    return answers.send(request, reply, row && photoAsset(row))
  })

  // Whoever embeds a card must not be left with a broken picture: nobody's is a card as well.
  scope.get('/@:address/card.svg', { schema }, async (request, reply) => {
    const theme = themeOf(request.query)
    const card = await drawings.card(request.params.address, theme)
    return answers.send(request, reply, card ?? (await answers.neutralCard(theme)))
  })

  scope.get('/@:address/resume.json', { schema }, async (request, reply) =>
    answers.send(request, reply, await drawings.resume(request.params.address)),
  )

  scope.get('/@:address/og.png', { schema }, async (request, reply) =>
    answers.send(request, reply, await drawings.image(request.params.address)),
  )

  scope.get('/@*', { schema: { hide: true } }, answers.sendNothing)
}

function themeOf(query: unknown): CardTheme {
  const { tema } = query as { tema?: unknown }
  return tema === 'claro' || tema === 'escuro' ? CARD_THEMES[tema] : null
}
