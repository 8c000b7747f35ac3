import * as z from 'zod/mini'
import { MAX_PROJECT_TECHNOLOGIES, ProjectInput, TOO_MANY_IN_PROJECT } from './projects.ts'
import { completeAddress, typedAddress } from './web-addresses.ts'

/** Forms and drafts have text values only: the chosen ids in one text, in order. */
export const idsIn = (techs: string) => techs.split(' ').filter((id) => id !== '')
export const textOfIds = (ids: readonly string[]) => ids.join(' ')

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
})
export type ProjectForm = z.output<typeof ProjectForm>
