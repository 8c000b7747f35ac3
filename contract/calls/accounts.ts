import * as z from 'zod/mini'
import {
  AskForResetInput,
  ChangePasswordInput,
  DeleteAccountInput,
  ResetPasswordInput,
} from '../account-settings.ts'
import { SignUpInput } from '../accounts.ts'
import { LoginInput } from '../login.ts'
import { Notice, SeeNoticeInput } from '../notices.ts'
import { PHOTO_TYPES } from '../photos.ts'
import { UpdateProfileInput } from '../profile-input.ts'
import { ResetAsked } from '../server.ts'
import { SignedInPlace } from '../signed-in-places.ts'
import { Session, User } from '../users.ts'
import { type Call, PROOF_FAILURES } from './call.ts'

const Format = z.object({
  format: z.optional(z.enum(['json', 'csv'], { error: 'O formato é json ou csv' })),
})

/** Each table is a list of rows. */
const Everything = z.looseObject({ exported_at: z.iso.datetime() })

export const ACCOUNT_CALLS = {
  'POST /users': {
    tag: 'The six calls',
    summary: 'Create an account',
    isOpen: true,
    body: SignUpInput,
    answer: User,
    status: [201],
    failures: ['email_taken', 'too_many_requests'],
  },
  'POST /sessions': {
    tag: 'The six calls',
    summary: 'Sign in',
    isOpen: true,
    body: LoginInput,
    answer: Session,
    failures: ['wrong_credentials', 'too_many_requests'],
  },
  'GET /profile': {
    tag: 'The six calls',
    summary: 'The signed-in person, with their technologies',
    answer: User,
  },
  'DELETE /sessions': {
    tag: 'Sessions',
    summary: 'Sign out: the token is dead at once',
  },
  'GET /sessions': {
    tag: 'Sessions',
    summary: 'Where I am signed in',
    answer: z.array(SignedInPlace),
  },
  'DELETE /sessions/others': {
    tag: 'Sessions',
    summary: 'Sign out everywhere else',
  },
  'DELETE /sessions/:session': {
    tag: 'Sessions',
    summary: 'Sign out one place',
  },
  'PUT /profile': {
    tag: 'My account',
    summary: 'Change my profile',
    body: UpdateProfileInput,
    answer: User,
    failures: [...PROOF_FAILURES, 'email_taken'],
  },
  'PUT /password': {
    tag: 'My account',
    summary: 'Change my password and sign out everywhere else',
    body: ChangePasswordInput,
    failures: PROOF_FAILURES,
  },
  'PUT /users/avatar': {
    tag: 'My account',
    summary: 'Give me a photo: the bytes of a JPEG, PNG or WebP of at most 5 MB',
    takes: PHOTO_TYPES,
    body: z.unknown(),
    answer: User,
    failures: [
      'photo_unreadable',
      'photo_too_many_pixels',
      'body_too_large',
      'unsupported_photo_type',
      'too_many_requests',
    ],
  },
  'DELETE /users/avatar': {
    tag: 'My account',
    summary: 'Take my photo away',
  },
  'GET /photos/:key': {
    tag: 'My account',
    summary: 'A photo, by the address in a user',
    isOpen: true,
    file: { 'image/jpeg': z.unknown() },
  },
  'GET /account/export': {
    tag: 'My account',
    summary: 'Everything there is about me, or my technologies as a table',
    query: Format,
    file: { 'application/json': Everything, 'text/csv': z.string() },
  },
  'DELETE /account': {
    tag: 'My account',
    summary: 'Delete my account and everything in it, at once and for ever',
    body: DeleteAccountInput,
    failures: PROOF_FAILURES,
  },
  'POST /password-resets': {
    tag: 'A forgotten password',
    summary: 'Ask for a link to a new password',
    isOpen: true,
    body: AskForResetInput,
    answer: ResetAsked,
    status: [202],
    failures: ['too_many_requests'],
  },
  'PUT /password-resets': {
    tag: 'A forgotten password',
    summary: 'Choose a new password by a link, and sign out everywhere',
    isOpen: true,
    body: ResetPasswordInput,
    failures: ['reset_link_dead'],
  },
  'GET /notices': {
    tag: 'Notices',
    summary: 'What others did to my account, newest first',
    answer: z.array(Notice),
  },
  'PUT /notices/:id': {
    tag: 'Notices',
    summary: 'Mark a notice as seen',
    body: SeeNoticeInput,
    answer: Notice,
  },
} as const satisfies Record<string, Call>
