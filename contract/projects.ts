import * as z from 'zod/mini'
import { NewId } from './new-id.ts'
import { tidy } from './technologies.ts'
import { atLeast, atMost, requiredText } from './text.ts'
import { givenAddress, webAddress } from './web-addresses.ts'

export const PROJECT_TITLE_LENGTH = { min: 3, max: 120 }
export const PROJECT_DESCRIPTION_LENGTH = 1000
export const MAX_PROJECT_TECHNOLOGIES = 50

export const TOO_MANY_IN_PROJECT = `Escolha no máximo ${MAX_PROJECT_TECHNOLOGIES} tecnologias`

export const MAX_PROJECTS = 100
export const TOO_MANY_PROJECTS = `Você já tem ${MAX_PROJECTS} projetos, o máximo. Exclua um para adicionar outro`

/** Does not tell whether it is another user's, deleted or unknown. */
export const NOT_YOUR_TECHNOLOGY =
  'Uma das tecnologias não está na sua lista: escolha entre as que você tem'

const isEachOnce = (ids: string[]) => new Set(ids).size === ids.length

export const ProjectInput = z.object({
  id: NewId,
  title: requiredText('O título é obrigatório').check(
    z.overwrite(tidy),
    atLeast(
      PROJECT_TITLE_LENGTH.min,
      `O título precisa ter pelo menos ${PROJECT_TITLE_LENGTH.min} caracteres`,
    ),
    atMost(
      PROJECT_TITLE_LENGTH.max,
      `O título precisa ter no máximo ${PROJECT_TITLE_LENGTH.max} caracteres`,
    ),
    z.meta({ minLength: PROJECT_TITLE_LENGTH.min, maxLength: PROJECT_TITLE_LENGTH.max }),
  ),
  description: requiredText('A descrição é obrigatória').check(
    z.trim(),
    atMost(
      PROJECT_DESCRIPTION_LENGTH,
      `A descrição precisa ter no máximo ${PROJECT_DESCRIPTION_LENGTH} caracteres`,
    ),
    z.meta({ maxLength: PROJECT_DESCRIPTION_LENGTH }),
  ),
  deploy_url: webAddress,
  repo_url: webAddress,
  techs: z
    .array(z.uuid({ error: NOT_YOUR_TECHNOLOGY }).check(z.toLowerCase()), {
      error: 'As tecnologias do projeto precisam vir em uma lista',
    })
    .check(
      z.maxLength(MAX_PROJECT_TECHNOLOGIES, {
        error: TOO_MANY_IN_PROJECT,
      }),
      z.refine(isEachOnce, { error: 'Escolha cada tecnologia uma vez só' }),
    ),
})
export type ProjectInput = z.output<typeof ProjectInput>

/** Omitted fields stay; null and an empty text remove an address. */
export const UpdateProjectInput = z.object({
  title: z.optional(ProjectInput.shape.title),
  description: z.optional(ProjectInput.shape.description),
  deploy_url: z.optional(givenAddress),
  repo_url: z.optional(givenAddress),
  techs: z.optional(ProjectInput.shape.techs),
})
export type UpdateProjectInput = z.output<typeof UpdateProjectInput>

export const Project = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  deploy_url: z.nullable(z.string()),
  repo_url: z.nullable(z.string()),
  /** In the given order, without those in the bin. */
  techs: z.array(z.uuid()),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type Project = z.output<typeof Project>
