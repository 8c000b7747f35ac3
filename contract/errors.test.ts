import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ErrorBody } from './error-body.ts'
import { ERRORS } from './errors.ts'
import { SCREENS } from './screens.ts'
import {
  EDIT_CLOSE_MS,
  LOGIN_REDIRECT_MS,
  MAX_TOASTS,
  REQUEST_TIMEOUT_MS,
  TOAST_MS,
} from './timing.ts'

test.each([
  ['email_taken', 409, 'Email already exists'],
  ['technology_exists', 409, 'User Already have this technology created you can only update it'],
  ['goal_exists', 409, 'This goal is already on the list'],
  ['goal_limit', 409, 'No more goals can be added'],
  ['project_limit', 409, 'No more projects can be added'],
  ['invalid_input', 400, 'Invalid input'],
  ['malformed_body', 400, 'Malformed request body'],
  ['wrong_credentials', 401, 'Incorrect email / password combination'],
  ['not_signed_in', 401, 'Invalid or expired token'],
  ['wrong_password', 403, 'Incorrect password'],
  ['reset_link_dead', 410, 'This link was used, is too old or never was'],
  ['photo_unreadable', 400, 'The photo cannot be read'],
  ['photo_too_many_pixels', 400, 'The photo has too many pixels'],
  ['unsupported_photo_type', 415, 'Only image/jpeg, image/png and image/webp are accepted'],
  ['not_found', 404, 'Not found'],
  ['method_not_allowed', 405, 'Method not allowed'],
  ['body_too_large', 413, 'Request body is too large'],
  ['unsupported_media_type', 415, 'Only application/json is accepted'],
  ['too_many_requests', 429, 'Too many attempts, try again later'],
  ['unexpected', 500, 'Internal server error'],
  ['unavailable', 503, 'Service unavailable, try again'],
] as const)('%s is %i: %s', (code, status, message) => {
  expect(ERRORS[code]).toEqual({ status, message })
})

test('a failure has a known code, a message and optional field messages', () => {
  const body = { status: 'error', code: 'email_taken', message: 'Email already exists' }
  expect(z.safeParse(ErrorBody, body).success).toBe(true)
  expect(z.safeParse(ErrorBody, { ...body, fields: { email: 'Outro' } }).success).toBe(true)
  expect(z.safeParse(ErrorBody, { ...body, code: 'oops' }).success).toBe(false)
  expect(z.safeParse(ErrorBody, { ...body, status: 'ok' }).success).toBe(false)
  expect(z.safeParse(ErrorBody, { ...body, fields: { email: 1 } }).success).toBe(false)
})

test('has the durations of the specification', () => {
  expect(REQUEST_TIMEOUT_MS).toBe(7000)
  expect(LOGIN_REDIRECT_MS).toBe(2000)
  expect(EDIT_CLOSE_MS).toBe(2000)
  expect(TOAST_MS).toBe(3000)
  expect(MAX_TOASTS).toBe(2)
})

test('has the routes of the specification and our own', () => {
  expect(SCREENS).toEqual({
    start: '/',
    login: '/login',
    signUp: '/signup',
    home: '/home',
    forgottenPassword: '/esqueci-a-senha',
    resetPassword: '/nova-senha',
    privacy: '/privacidade',
    account: '/conta',
    technology: '/tecnologias/:id',
    projects: '/projetos',
    evolution: '/evolucao',
    jobs: '/vagas',
    classes: '/turmas',
    joinClass: '/turmas/entrar/:code',
    class: '/turmas/:id',
    classMember: '/turmas/:id/alunos/:member',
    portfolio: '/portfolio',
    report: '/denunciar/:address',
  })
})
