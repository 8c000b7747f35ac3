import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { startMailServer } from '../testing/mail-server.ts'
import { createMailer } from './mailer.ts'

const { url, received, stop } = await startMailServer()
const app = Fastify()
afterAll(async () => {
  await app.close()
  await stop()
})

test('sends reset links before notices', async () => {
  const settings = {
    server: new URL(url),
    from: 'a@exemplo.com.br',
    publicUrl: 'https://a.example',
  }
  const mailer = createMailer(app, settings, '')
  const who = ['127.0.0.1', 'ana']
  mailer.sendEmailChangedNotice('um@exemplo.com.br', who)
  mailer.sendEmailChangedNotice('dois@exemplo.com.br', who)
  mailer.sendResetLink('link@exemplo.com.br', 'https://a.example/nova-senha#abc', who)
  await expect.poll(() => received.length).toBe(3)
  expect(received.map(({ to }) => to[0])).toEqual([
    'um@exemplo.com.br',
    'link@exemplo.com.br',
    'dois@exemplo.com.br',
  ])
})
