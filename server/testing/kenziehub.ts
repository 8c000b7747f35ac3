import type { InjectOptions } from 'fastify'
import { signUpOf } from '../../testing/people.ts'
import type { Api } from '../http/api.ts'
import type { Person } from '../kenziehub/shapes.ts'
import { testApp } from './app.ts'

/** The server with the mount enabled. */
export async function testHub(options: Parameters<typeof testApp>[0] = {}) {
  const environment = { KENZIEHUB: 'on', ...options.environment }
  const parts = await testApp({ ...options, environment })
  return { ...parts, stranger: hubCaller(parts.app), joinHub: hubJoiner(parts.app) }
}

/** Calls the mount as its front ends do, with or without a token. */
export function hubCaller(app: Api, token?: string) {
  const call =
    (method: NonNullable<InjectOptions['method']>) =>
    (path: string, payload?: object | string, headers?: Record<string, string>) =>
      app.inject({
        method,
        url: `/kenziehub${path}`,
        ...(payload !== undefined && { payload }),
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      })
  return {
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  }
}

/** The sign-up body of such a front end, with another name for the confirmation and extra fields. */
export const hubSignUp = (name: string) => {
  const { passwordConfirm: _, ...person } = signUpOf(name)
  return { ...person, password: 'abc123', confirm_password: 'abc123', avatar_url: null }
}

export interface HubSession {
  user: Person
  token: string
}

function hubJoiner(app: Api) {
  return async (name: string) => {
    const stranger = hubCaller(app)
    const { email, password, ...person } = hubSignUp(name)
    await stranger.post('/users', { ...person, email, password })
    const answer = await stranger.post('/sessions', { email, password })
    const { token, user } = answer.json<HubSession>()
    return { ...hubCaller(app, token), token, user, email, password }
  }
}

/** A multipart form with one file, as a browser sends it. */
export function formWith(bytes: Buffer, field = 'avatar', name = 'eu.png') {
  const line = '----limite123'
  const head = `--${line}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${line}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${line}` },
  }
}
