import { expect, test, vi } from 'vitest'
import { readToken } from './data/stored-session.ts'
import { json, lose, openScreen, refuse, sees } from './testing.tsx'
import { privacy, summary } from './texts/privacy.ts'

test('shows the page when the operator fails to load', async () => {
  openScreen('/privacidade', { 'GET /about': lose }, { isSignedIn: false })
  await sees(privacy.operatorNotLoaded)
  await sees(summary.title)
})

test('clears an expired session and stays on the page', async () => {
  openScreen('/privacidade', {
    'GET /profile': () => refuse('not_signed_in'),
    'GET /about': () => json({ operator: 'Prof.ª Márcia Lima', mail: true, kenziehub: true }),
  })
  await sees('Prof.ª Márcia Lima')
  await vi.waitFor(() => expect(readToken()).toBeNull())
})
