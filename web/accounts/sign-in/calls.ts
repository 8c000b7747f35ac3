import type { AskForResetInput, ResetPasswordInput } from '#contract/account-settings.ts'
import type { SignUpForm } from '#contract/accounts.ts'
import type { PublicInvitation } from '#contract/classes.ts'
import type { LoginInput } from '#contract/login.ts'
import type { ResetAsked } from '#contract/server.ts'
import type { Session } from '#contract/users.ts'
import { request } from '../../data/api.ts'

export const logIn = (input: LoginInput, signal: AbortSignal) =>
  request('POST', '/sessions', { body: input, signal }) as Promise<Session>

export const askForReset = (input: AskForResetInput) =>
  request('POST', '/password-resets', { body: input }) as Promise<ResetAsked>

export const resetPassword = (input: ResetPasswordInput) =>
  request('PUT', '/password-resets', { body: input })

export const fetchInvited = (code: string, signal: AbortSignal) =>
  request('GET', `/invitations/${code}`, { signal }) as Promise<PublicInvitation>

export const createAccount = (input: SignUpForm) => request('POST', '/users', { body: input })
