import type { Project } from '#contract/projects.ts'
import { LEVELS, type Technology } from '#contract/technologies.ts'
import type { User } from '#contract/users.ts'
import { readCopy, writeCopy } from './kept-store.ts'
import { isTime, listOf, objectOf, oneOf, orNothing } from './shapes.ts'

const PROFILE = 'profile'

const isTechnology = objectOf<Technology>({
  id: 'string',
  title: 'string',
  status: oneOf(LEVELS),
  created_at: isTime,
  updated_at: isTime,
})

const isProject = objectOf<Project>({
  id: 'string',
  title: 'string',
  description: 'string',
  deploy_url: orNothing('string'),
  repo_url: orNothing('string'),
  techs: listOf('string'),
  created_at: isTime,
  updated_at: isTime,
})

/** As it would be fetched today: what an older version kept in another shape is no profile. */
export const isProfile = objectOf<User>({
  id: 'string',
  name: 'string',
  email: 'string',
  course_module: 'string',
  bio: 'string',
  contact: 'string',
  avatar_url: orNothing('string'),
  techs: listOf(isTechnology),
  removed_techs: 'number',
  works: listOf(isProject),
  removed_works: 'number',
  created_at: isTime,
  updated_at: isTime,
})

export async function readProfile() {
  const copy = await readCopy(PROFILE)
  return copy && isProfile(copy.data) ? { user: copy.data, at: copy.at } : undefined
}

export const writeProfile = (user: User) => writeCopy(PROFILE, user.id, user)
