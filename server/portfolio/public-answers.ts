import type { FastifyReply, FastifyRequest } from 'fastify'
import { CARD_THEMES, type CardTheme, type PublicPages } from '#contract/public-page.ts'
import { sendAsset } from '../http/asset.ts'
import { compressAtStart } from './compress.ts'
import { cardAsset, nothingHereAsset, type PublicAsset } from './public-assets.ts'

export type Answers = ReturnType<typeof createAnswers>

/** What is the same for everybody is made once, before there is anybody. */
export function createAnswers(pages: PublicPages) {
  const nothingHere = nothingHereAsset(compressAtStart(pages.nothingHere()))
  const neutralCards = new Map(
    [...Object.values(CARD_THEMES), null].map((theme) => [
      theme,
      cardAsset(compressAtStart(pages.card(null, theme)), false),
    ]),
  )

  const send = (request: FastifyRequest, reply: FastifyReply, asset: PublicAsset) =>
    sendAsset(request, reply.headers(asset.headers), asset)

  const sendNothing = (request: FastifyRequest, reply: FastifyReply) =>
    send(request, reply.code(404), nothingHere)

  return {
    send: (request: FastifyRequest, reply: FastifyReply, asset: PublicAsset | undefined) =>
      asset ? send(request, reply, asset) : sendNothing(request, reply),
    sendNothing,
    neutralCard: (theme: CardTheme) => neutralCards.get(theme),
  }
}
