import * as z from 'zod/mini'
import { MOST_TECHNOLOGIES_IN_PROJECT, ProjectInput, TOO_MANY_IN_PROJECT } from './projects.ts'
import { typedAddress } from './web-addresses.ts'

/** Forms and their drafts hold texts: the chosen technologies stand in one, in the order they were chosen. */
export const idsIn = (techs: string) => techs.split(' ').filter((id) => id !== '')
export const textOfIds = (ids: readonly string[]) => ids.join(' ')

/** What our own form demands, with the server's rules. */
export const ProjectForm = z.object({
  title: ProjectInput.shape.title,
  description: ProjectInput.shape.description,
  repo_url: typedAddress,
  deploy_url: typedAddress,
  techs: z.string().check(
    z.refine((techs) => idsIn(techs).length <= MOST_TECHNOLOGIES_IN_PROJECT, {
      error: TOO_MANY_IN_PROJECT,
    }),
  ),
})
export type ProjectForm = z.output<typeof ProjectForm>
