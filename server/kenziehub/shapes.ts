import * as z from 'zod/mini'

/** What front ends of the mount read, in the order they know it. Texts are never null. */
const dates = { created_at: z.string(), updated_at: z.string() }
const tech = { id: z.string(), title: z.string(), status: z.string() }
const work = { id: z.string(), title: z.string(), description: z.string(), deploy_url: z.string() }
const owner = { user: z.object({ id: z.string() }) }

export const Tech = z.object({ ...tech, ...dates })
export const NewTech = z.object({ ...tech, ...owner, ...dates })
export type Tech = z.output<typeof Tech>

export const Work = z.object({ ...work, ...dates })
export const NewWork = z.object({ ...work, ...owner, ...dates })
export type Work = z.output<typeof Work>

const person = {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  course_module: z.string(),
  bio: z.string(),
  contact: z.string(),
}
const ending = { ...dates, avatar_url: z.nullable(z.string()) }

export const NewPerson = z.object({ ...person, ...ending })
export const Person = z.object({
  ...person,
  techs: z.array(Tech),
  works: z.array(Work),
  ...ending,
})
export type Person = z.output<typeof Person>

export const SignedIn = z.object({ user: Person, token: z.string() })
