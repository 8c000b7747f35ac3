import type { LoginInput, Session, SignUpForm } from '#contract/accounts.ts'
import { request } from '../app/api.ts'

export const logIn = (input: LoginInput, signal: AbortSignal) =>
  request('POST', '/sessions', { body: input, signal }) as Promise<Session>

export const createAccount = (input: SignUpForm) => request('POST', '/users', { body: input })
