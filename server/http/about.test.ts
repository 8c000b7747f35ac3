import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'

test('returns the operator and whether mail is enabled, publicly, cached for five minutes', async () => {
  const { visitor } = await testApp({
    environment: {
      OPERATOR: 'Prof. João, sala 3',
      SMTP_URL: 'smtp://127.0.0.1:1',
      PUBLIC_URL: 'https://techfolio.example.org',
      KENZIEHUB: 'on',
      HOST: '192.168.0.5',
      PORT: '8080',
    },
  })
  const answer = await visitor.get('/about')
  expect(answer.json()).toEqual({
    mail: true,
    operator: 'Prof. João, sala 3',
    public_url: 'https://techfolio.example.org',
    network_url: null,
    kenziehub: true,
  })
  expect(answer.headers['cache-control']).toBe('public, max-age=300')
})

test('returns the address on the network where there is no public one', async () => {
  const { visitor } = await testApp({ environment: { HOST: '192.168.0.5', PORT: '8080' } })
  expect((await visitor.get('/about')).json()).toMatchObject({
    network_url: 'http://192.168.0.5:8080',
  })
})

test('returns nulls for missing settings, even without the database', async () => {
  const { visitor, readiness } = await testApp()
  readiness.migrated = false
  const answer = await visitor.get('/about')
  expect(answer.json()).toEqual({
    mail: false,
    operator: null,
    public_url: null,
    network_url: null,
    kenziehub: false,
  })
})
