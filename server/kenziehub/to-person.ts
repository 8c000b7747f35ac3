import type { Project } from '#contract/projects.ts'
import { PHOTO_PATH } from '../accounts/photo-address.ts'
import type { UserRow } from '../accounts/queries.ts'
import type { Held } from '../profile/held.ts'
import type { Person, Work } from './shapes.ts'

export const toWork = ({ deploy_url, ...work }: Omit<Project, 'techs' | 'repo_url'>): Work => ({
  ...work,
  deploy_url: deploy_url ?? '',
})

/** Somebody as they see themselves, on a server that is found at this address; their works oldest first, as the original had them. */
export const toPerson = (
  user: UserRow,
  { techs, works }: Pick<Held, 'techs' | 'works'>,
  origin: string,
): Person => ({
  ...user,
  techs,
  works: works.toReversed().map(toWork),
  avatar_url: user.photo_key && `${origin}/api${PHOTO_PATH}${user.photo_key}`,
})
