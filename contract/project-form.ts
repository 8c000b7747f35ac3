import * as z from 'zod/mini'
import { MAX_PROJECT_TECHNOLOGIES, ProjectInput, TOO_MANY_IN_PROJECT } from './projects.ts'
import { NewTechnologyInput } from './technologies.ts'
import { completeAddress, typedAddress } from './web-addresses.ts'

/** Forms and drafts have text values only: the chosen ids in one text, in order. */
export const idsIn = (techs: string) => techs.split(' ').filter((id) => id !== '')
export const textOfIds = (ids: readonly string[]) => ids.join(' ')

export type NewTechnology = NewTechnologyInput & { id: string }

/** Technologies that are added with the project, in one text as well. */
export const textOfNew = (technologies: readonly NewTechnology[]) =>
  technologies.length > 0 ? JSON.stringify(technologies) : ''

export function newIn(text: string): NewTechnology[] {
  try {
    const { data } = z.array(NewTechnologyInput).safeParse(JSON.parse(text))
    return (data ?? []).flatMap(({ id, ...one }) => (id ? [{ id, ...one }] : []))
  } catch {
    return []
  }
}

/** Our form completes what people type; other clients send whole addresses. */
const address = z.pipe(z.pipe(z.string(), z.transform(completeAddress)), typedAddress)

export const ProjectForm = z.object({
  title: ProjectInput.shape.title,
  description: ProjectInput.shape.description,
  repo_url: address,
  deploy_url: address,
  techs: z.string().check(
    z.refine((techs) => idsIn(techs).length <= MAX_PROJECT_TECHNOLOGIES, {
      error: TOO_MANY_IN_PROJECT,
    }),
  ),
  new_techs: z.string(),
})
export type ProjectForm = z.output<typeof ProjectForm>
