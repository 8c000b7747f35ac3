import { expect, test, vi } from 'vitest'
import { readToken } from './data/stored-session.ts'
import { json, lose, openScreen, refuse, sees } from './testing.tsx'

test('says that the operator could not be asked for, and shows the rest', async () => {
  openScreen('/privacidade', { 'GET /about': lose }, { isSignedIn: false })
  await sees('Não foi possível carregar o nome agora')
  await sees('Em poucas palavras')
})

test('clears a dead session away, and stays', async () => {
  openScreen('/privacidade', {
    'GET /profile': () => refuse('not_signed_in'),
    'GET /about': () => json({ operator: 'Prof.ª Márcia Lima', mail: true, kenziehub: true }),
  })
  await sees('Prof.ª Márcia Lima')
  await vi.waitFor(() => expect(readToken()).toBeNull())
})
