import * as z from 'zod/mini'
import { Project } from './projects.ts'
import { forPublicFields } from './public-profile.ts'
import { Technology } from './technologies.ts'

/** Apart from the forms' schemas, so that a form does not bundle it. */
export const User = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  course_module: z.string(),
  bio: z.string(),
  contact: z.string(),
  /** For the public page; empty where there is none. */
  ...forPublicFields(() => z.string()),
  avatar_url: z.nullable(z.string()),
  techs: z.array(Technology),
  removed_techs: z.int(),
  works: z.array(Project),
  removed_works: z.int(),
  /** How many they attend; null where this server has no classes. */
  classes: z.nullable(z.int()),
  /** Confirmations not yet shown or hidden. */
  new_confirmations: z.int(),
  /** Unseen ones. */
  notices: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type User = z.output<typeof User>

export const Session = z.object({ token: z.string(), user: User })
export type Session = z.output<typeof Session>
