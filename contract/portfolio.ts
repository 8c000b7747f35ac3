import * as z from 'zod/mini'
import { MAX_PINNED } from './pinned-projects.ts'
import { forPublicFields } from './public-profile.ts'
import { MAX_TECHNOLOGIES } from './technologies.ts'

/** What a portfolio can show, with the defaults. */
export const SWITCHES = {
  bio: true,
  photo: true,
  course_module: true,
  levels: true,
  projects: true,
  evolution: true,
  contact: false,
  ...forPublicFields(() => false),
  /** Which statements of the ruler were ticked. */
  ruler: false,
  /** Levels confirmed by a teacher, of those the owner shows. */
  confirmations: false,
  search_engines: false,
}
export type Switch = keyof typeof SWITCHES
export const SWITCH_NAMES = Object.keys(SWITCHES) as Switch[]

const needsSwitch = 'Diga se isto aparece ou não'

export const Shows = z.object(
  Object.fromEntries(
    SWITCH_NAMES.map((name) => [name, z.boolean({ error: needsSwitch })]),
  ) as Record<Switch, z.ZodMiniBoolean>,
  { error: needsSwitch },
)
export type Shows = z.output<typeof Shows>

export const ADDRESS_FIRST = 'Escolha um endereço antes de publicar'

const WhichTechnologies = z.enum(['all', 'chosen'], {
  error: 'Escolha entre todas as tecnologias e algumas',
})

const tooMany = `Escolha no máximo ${MAX_TECHNOLOGIES} tecnologias`

const notOwn = 'Escolha entre as tecnologias que você tem'

/** Ids no longer on the owner's list are ignored. */
const OwnTechnology = z.uuid({ error: notOwn }).check(z.toLowerCase())

const ChosenTechnologies = z
  .array(OwnTechnology, { error: 'As tecnologias escolhidas precisam vir em uma lista' })
  .check(z.maxLength(MAX_TECHNOLOGIES, { error: tooMany }))

const Choices = z
  .record(OwnTechnology, z.boolean({ error: needsSwitch }), {
    error: ({ code }) =>
      code === 'invalid_key' ? notOwn : 'As escolhas precisam vir em um objeto',
  })
  .check(z.refine((choices) => Object.keys(choices).length <= MAX_TECHNOLOGIES, { error: tooMany }))

/** In order. Ids of projects the owner no longer has are ignored. */
const PinnedProjects = z
  .array(z.uuid({ error: 'Escolha entre os projetos que você tem' }).check(z.toLowerCase()), {
    error: 'Os projetos em destaque precisam vir em uma lista',
  })
  .check(
    z.overwrite((ids) => [...new Set(ids)]),
    z.maxLength(MAX_PINNED, { error: `Destaque no máximo ${MAX_PINNED} projetos` }),
  )

/** Omitted settings stay: changing one must not undo another made elsewhere. */
export const PortfolioInput = z.object({
  published: z.optional(z.boolean({ error: 'Diga se o portfólio fica no ar' })),
  shows: z.optional(z.partial(Shows)),
  technologies: z.optional(WhichTechnologies),
  /** Replaces all. */
  chosen: z.optional(ChosenTechnologies),
  /** Single choices by id; the others stay. */
  choices: z.optional(Choices),
  /** Replaces all. */
  pinned: z.optional(PinnedProjects),
})
export type PortfolioInput = z.output<typeof PortfolioInput>

/** For its owner. It exists for every user, with defaults. */
export const Portfolio = z.object({
  address: z.nullable(z.string()),
  published: z.boolean(),
  published_at: z.nullable(z.iso.datetime()),
  shows: Shows,
  technologies: WhichTechnologies,
  chosen: z.array(z.uuid()),
  /** Projects shown first, in this order, without those in the bin. */
  pinned: z.array(z.uuid()),
  renames_left: z.int(),
  /** When the next is possible, if none is left. */
  next_rename_at: z.nullable(z.iso.datetime()),
})
export type Portfolio = z.output<typeof Portfolio>
