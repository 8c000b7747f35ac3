import { hash } from 'node:crypto'
import type { Technology } from '#contract/technologies.ts'
import type { ProjectRow } from '../projects/queries.ts'
import { PREFIX } from './paths.ts'
import type { PersonRow } from './people-queries.ts'
import type { Person, Tech } from './shapes.ts'
import { toWork } from './to-person.ts'

interface Shown {
  techs: Technology[]
  works: ProjectRow[]
}

/** The one place where it is decided what others see here: never email and contact, the rest by the portfolio's switches. */
export const forOthers = (person: PersonRow, { techs, works }: Shown, origin: string): Person => ({
  id: person.id,
  name: person.name,
  email: '',
  course_module: person.shows_course_module ? person.course_module : '',
  bio: person.shows_bio ? person.bio : '',
  contact: '',
  techs: techs.map((tech) => techForOthers(person, tech)),
  works: person.shows_projects ? works.map(toWork) : [],
  created_at: person.created_at,
  updated_at: person.updated_at,
  avatar_url:
    person.photo_key && person.shows_photo
      ? `${origin}${PREFIX}/users/${person.id}/avatar?v=${versionOf(person.photo_key)}`
      : null,
})

/** When a level last changed is part of how it got there. */
function techForOthers(person: PersonRow, { id, title, status, ...dates }: Technology): Tech {
  const tellsChanges = person.shows_levels && person.shows_evolution
  return {
    id,
    title,
    status: person.shows_levels ? status : '',
    created_at: dates.created_at,
    updated_at: tellsChanges ? dates.updated_at : dates.created_at,
  }
}

/** Another for every photo, and no way back to the address by which its owner sees it for ever. */
export const versionOf = (photoKey: string) => hash('sha256', photoKey).slice(0, 16)
