import { randomBytes } from 'node:crypto'

export const PHOTO_PATH = '/photos/'

const KEY_BYTES = 24

/** It stands for a token in the photo's address: nobody guesses it, and a new photo has a new one. */
export const newPhotoKey = () => randomBytes(KEY_BYTES).toString('base64url')
export const PHOTO_KEY = /^[\w-]{32}$/

export const avatarUrl = (key: string | null) => key && `/api${PHOTO_PATH}${key}`
