import { expect, test } from 'vitest'
import { ana, callsMade, fill, json, openScreen, press, sees } from './testing.tsx'
import { login } from './texts/login.ts'
import { noReport, report, reported } from './texts/report.ts'

test.each(['a', 'j%C3%BAlia', '-ana', 'a'.repeat(31)])(
  'shows nothing to report for an invalid address: %s',
  async (address) => {
    openScreen(`/denunciar/${address}`, {}, { isSignedIn: false })
    await sees(noReport.title)
    await press(noReport.start)
    await sees(login.noAccount)
  },
)

test.each([true, false])('sends a report, signed in: %s', async (isSignedIn) => {
  const answers = {
    'GET /profile': () => json(ana),
    'POST /reports': () => new Response(null, { status: 204 }),
    'POST /portfolios/*/reports': () => new Response(null, { status: 204 }),
  }
  openScreen('/denunciar/alguma-pagina', answers, { isSignedIn })
  await fill(report.reason, 'spam')
  await press(report.submit)
  await sees(reported.title)
  expect(callsMade().filter((call) => call.startsWith('POST'))).toHaveLength(1)
})
