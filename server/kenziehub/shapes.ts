import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Project } from '#contract/projects.ts'
import { PHOTO_PATH } from '../accounts/photo-address.ts'
import type { Profile } from '../profile/profile.ts'
import type { ProjectRow } from '../projects/queries.ts'
import type { TechnologyRow } from '../technologies/queries.ts'
import { PREFIX } from './paths.ts'
import type { PersonRow } from './people-queries.ts'

/** In the order front ends of the mount expect. Texts are never null. */
const DATES = { created_at: z.string(), updated_at: z.string() }
const TECH = { id: z.string(), title: z.string(), status: z.string() }
const WORK = { id: z.string(), title: z.string(), description: z.string(), deploy_url: z.string() }
const OWNER = { user: z.object({ id: z.string() }) }

export const Tech = z.object({ ...TECH, ...DATES })
export const NewTech = z.object({ ...TECH, ...OWNER, ...DATES })
export type Tech = z.output<typeof Tech>

export const Work = z.object({ ...WORK, ...DATES })
export const NewWork = z.object({ ...WORK, ...OWNER, ...DATES })
export type Work = z.output<typeof Work>

const PERSON = {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  course_module: z.string(),
  bio: z.string(),
  contact: z.string(),
}
const ENDING = { ...DATES, avatar_url: z.nullable(z.string()) }

export const NewPerson = z.object({ ...PERSON, ...ENDING })
export const Person = z.object({
  ...PERSON,
  techs: z.array(Tech),
  works: z.array(Work),
  ...ENDING,
})
export type Person = z.output<typeof Person>

export const SignedIn = z.object({ user: Person, token: z.string() })

export const toWork = ({ deploy_url, ...work }: Omit<Project, 'techs' | 'repo_url'>): Work => ({
  ...work,
  deploy_url: deploy_url ?? '',
})

/** For the user themselves; works oldest first, as in the original. */
export const toPerson = (profile: Profile, origin: string): Person => ({
  ...profile,
  techs: JSON.parse(profile.techs) as Tech[],
  works: (JSON.parse(profile.works) as Project[]).toReversed().map(toWork),
  avatar_url: profile.photo_key && `${origin}/api${PHOTO_PATH}${profile.photo_key}`,
})

interface Shown {
  techs: TechnologyRow[]
  works: ProjectRow[]
}

/** The one place that decides what others see: never email and contact, the rest by the portfolio's switches. */
export const toPublicPerson = (
  person: PersonRow,
  { techs, works }: Shown,
  origin: string,
): Person => ({
  id: person.id,
  name: person.name,
  email: '',
  course_module: person.shows_course_module ? person.course_module : '',
  bio: person.shows_bio ? person.bio : '',
  contact: '',
  techs: techs.map((tech) => toPublicTech(person, tech)),
  works: person.shows_projects ? works.map(toWork) : [],
  created_at: person.created_at,
  updated_at: person.updated_at,
  avatar_url:
    person.photo_key && person.shows_photo
      ? `${origin}${PREFIX}/users/${person.id}/avatar?v=${versionOf(person.photo_key)}`
      : null,
})

/** The time of the last level change belongs to the evolution switch. */
function toPublicTech(person: PersonRow, { id, title, status, ...dates }: TechnologyRow): Tech {
  const tellsChanges = person.shows_levels && person.shows_evolution
  return {
    id,
    title,
    status: person.shows_levels ? status : '',
    created_at: dates.created_at,
    updated_at: tellsChanges ? dates.updated_at : dates.created_at,
  }
}

/** Changes with the photo, and does not reveal the owner's permanent photo address. */
export const versionOf = (photoKey: string) => hash('sha256', photoKey).slice(0, 16)
