import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CardTheme } from '#contract/public-page.ts'
import { sendAsset } from '../http/asset.ts'
import { cardAsset, nothingHereAsset, type PublicAsset } from './assets.ts'
import type { DrawnPages } from './drawers.ts'

export type Answers = ReturnType<typeof createAnswers>

/** What is the same for everybody is drawn once. */
export function createAnswers(pages: DrawnPages) {
  const drawn = new Map<string, Promise<PublicAsset>>()

  function once(key: string, draw: () => Promise<PublicAsset>) {
    const known = drawn.get(key)
    if (known) return known
    const drawing = draw()
    drawn.set(key, drawing)
    drawing.catch(() => drawn.delete(key))
    return drawing
  }

  const nothingHere = () => once('nothing', async () => nothingHereAsset(await pages.nothingHere()))

  async function send(request: FastifyRequest, reply: FastifyReply, found?: PublicAsset) {
    const asset = found ?? (await nothingHere())
    // The time to answer may have run out meanwhile.
    if (reply.sent) return reply
    return sendAsset(request, reply.code(found ? 200 : 404).headers(asset.headers), asset)
  }

  return {
    send,
    sendNothing: (request: FastifyRequest, reply: FastifyReply) => send(request, reply),
    neutralCard: (theme: CardTheme) =>
      once(`card ${theme}`, async () => cardAsset(await pages.card(null, theme), false)),
  }
}
