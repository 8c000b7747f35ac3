import { describeFailure, unlessGone } from '../../data/api-error.ts'
import { defineChange } from '../../data/change.ts'
import { passwordChange, photo, profile, sessions as texts } from '../../texts/account-page.ts'
import {
  endOtherSessions,
  endSession as sendEnd,
  changePassword as sendPassword,
  sendPhoto,
  saveProfile as sendProfile,
  removePhoto as sendRemoval,
} from './calls.ts'

export const saveProfile = defineChange({
  name: 'account/profile',
  send: sendProfile,
  apply: { profile: (user, _input, { answer }) => answer ?? user },
  invalidates: [],
  success: profile.saved,
  failure: 'notice',
})

export const savePhoto = defineChange({
  name: 'account/photo',
  send: sendPhoto,
  apply: { profile: (user, _photo, { answer }) => answer ?? user },
  invalidates: [],
  success: photo.saved,
  failure: 'notice',
  sentences: {
    photo_unreadable: photo.unreadable,
    photo_too_many_pixels: photo.tooLarge,
    body_too_large: photo.tooLarge,
    unsupported_photo_type: photo.wrongType,
  },
})

export const removePhoto = defineChange({
  name: 'account/remove-photo',
  send: (_input: undefined) => sendRemoval(),
  apply: { profile: (user) => ({ ...user, avatar_url: null }) },
  invalidates: ['profile'],
  success: photo.removed,
  failure: 'notice',
})

export const changePassword = defineChange({
  name: 'account/password',
  send: sendPassword,
  invalidates: ['sessions'],
  success: passwordChange.saved,
  failure: 'notice',
})

/** Passed instead of a session id: ends every session but this one. */
export const OTHERS = 'others'

export const endSession = defineChange({
  name: 'account/end-session',
  send: (which: string) => unlessGone(which === OTHERS ? endOtherSessions() : sendEnd(which)),
  apply: {
    sessions: (sessions, which) =>
      sessions.filter(({ id, current }) => (which === OTHERS ? current : id !== which)),
  },
  invalidates: ['sessions'],
  success: (which) => (which === OTHERS ? texts.othersEnded : texts.ended),
  failure: (error) => describeFailure(error),
})
