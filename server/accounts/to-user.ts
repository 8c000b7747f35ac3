import type { User } from '#contract/accounts.ts'
import type { Technology } from '#contract/technologies.ts'
import { PHOTO_PATH } from './photo-address.ts'
import type { UserRow } from './queries.ts'

/** A person as the API shows them. */
export const toUser = ({ photo_key, ...user }: UserRow, techs: Technology[]): User => ({
  ...user,
  avatar_url: photo_key && `/api${PHOTO_PATH}${photo_key}`,
  works: [],
  techs,
})
