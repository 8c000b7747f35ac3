import type { User } from '#contract/users.ts'
import { avatarUrl } from '../accounts/photo-address.ts'
import type { UserRow } from '../accounts/queries.ts'
import type { Held } from './held.ts'

/** A person as the API shows them; what the contract does not name never leaves. */
export const toUser = (user: UserRow, held: Held): User => ({
  ...user,
  ...held,
  avatar_url: avatarUrl(user.photo_key),
})
