import { expect, test } from 'vitest'
import { ana, callsMade, fill, json, openScreen, press, sees } from './testing.tsx'

test.each(['a', 'j%C3%BAlia', '-ana', 'a'.repeat(31)])(
  'shows nothing to report for an invalid address: %s',
  async (address) => {
    openScreen(`/denunciar/${address}`, {}, { isSignedIn: false })
    await sees('Nada para denunciar aqui')
    await press('Ir para o início')
    await sees('Ainda não possuiu uma conta')
  },
)

test.each([true, false])('sends a report, signed in: %s', async (isSignedIn) => {
  const answers = {
    'GET /profile': () => json(ana),
    'POST /reports': () => new Response(null, { status: 204 }),
    'POST /portfolios/*/reports': () => new Response(null, { status: 204 }),
  }
  openScreen('/denunciar/alguma-pagina', answers, { isSignedIn })
  await fill('Motivo', 'spam')
  await press('Enviar denúncia')
  await sees('Denúncia enviada')
  expect(callsMade().filter((call) => call.startsWith('POST'))).toHaveLength(1)
})
