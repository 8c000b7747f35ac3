import * as z from 'zod/mini'
import { MAX_PROJECT_TECHNOLOGIES, ProjectInput, TOO_MANY_IN_PROJECT } from './projects.ts'
import { completeAddress, typedAddress } from './web-addresses.ts'

/** Forms and their drafts hold texts: the chosen technologies stand in one, in the order they were chosen. */
export const idsIn = (techs: string) => techs.split(' ').filter((id) => id !== '')
export const textOfIds = (ids: readonly string[]) => ids.join(' ')

/** Others of the API family send what they mean; our own form knows what somebody means who types. */
const address = z.pipe(z.pipe(z.string(), z.transform(completeAddress)), typedAddress)

/** What our own form demands, with the server's rules. */
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
