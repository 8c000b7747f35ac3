import type { ChangePasswordInput } from '#contract/account-settings.ts'
import { PHOTO_ARRIVAL_MS } from '#contract/photos.ts'
import type { UpdateProfileInput } from '#contract/profile-input.ts'
import { call } from '../../data/api.ts'
import { describeFailure, unlessGone } from '../../data/api-error.ts'
import { defineChange } from '../../data/change.ts'
import { passwordChange, photo, profile, sessions as texts } from '../../texts/account-page.ts'

export const saveProfile = defineChange({
  name: 'account/profile',
  send: (input: UpdateProfileInput) => call('PUT /profile', {}, input),
  apply: { profile: (user, _input, { answer }) => answer ?? user },
  invalidates: [],
  success: profile.saved,
  failure: 'message',
})

export const savePhoto = defineChange({
  name: 'account/photo',
  send: (image: Blob) => call('PUT /users/avatar', {}, image, { timeoutMs: PHOTO_ARRIVAL_MS }),
  apply: { profile: (user, _photo, { answer }) => answer ?? user },
  invalidates: [],
  success: photo.saved,
  failure: 'message',
  sentences: {
    photo_unreadable: photo.unreadable,
    photo_too_many_pixels: photo.tooLarge,
    body_too_large: photo.tooLarge,
    unsupported_photo_type: photo.wrongType,
  },
})

export const removePhoto = defineChange({
  name: 'account/remove-photo',
  send: (_input: undefined) => call('DELETE /users/avatar', {}),
  apply: { profile: (user) => ({ ...user, avatar_url: null }) },
  invalidates: ['profile'],
  success: photo.removed,
  failure: 'message',
})

export const changePassword = defineChange({
  name: 'account/password',
  send: (input: ChangePasswordInput) => call('PUT /password', {}, input),
  invalidates: ['sessions'],
  success: passwordChange.saved,
  failure: 'message',
})

/** Passed instead of a session id: ends every session but this one. */
export const OTHERS = 'others'

export const endSession = defineChange({
  name: 'account/end-session',
  send: (which: string) =>
    unlessGone(
      which === OTHERS
        ? call('DELETE /sessions/others', {})
        : call('DELETE /sessions/:session', { session: which }),
    ),
  apply: {
    sessions: (sessions, which) =>
      sessions.filter(({ id, current }) => (which === OTHERS ? current : id !== which)),
  },
  invalidates: ['sessions'],
  success: (which) => (which === OTHERS ? texts.othersEnded : texts.ended),
  failure: (error) => ({ toast: describeFailure(error) }),
})
