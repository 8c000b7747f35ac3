import { randomBytes } from 'node:crypto'

export const PHOTO_PATH = '/photos/'

const KEY_BYTES = 24

/** Unguessable like a token, since it is part of the photo's address; every new photo gets a new key. */
export const newPhotoKey = () => randomBytes(KEY_BYTES).toString('base64url')

export const avatarUrl = (key: string | null) => key && `/api${PHOTO_PATH}${key}`
