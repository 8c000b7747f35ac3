import * as z from 'zod/mini'
import { EvolutionMonth } from './evolution.ts'
import { NewId } from './new-id.ts'
import { CreateTechnologyInput, Level, tidy } from './technologies.ts'
import { atLeast, atMost, requiredText } from './text.ts'

export const CLASS_NAME_LENGTH = { min: 3, max: 80 }
export const MAX_EXPECTED = 60
export const MAX_CLASSES = 10
export const MAX_MEMBERS = 200
export const MAX_MEMBERSHIPS = 20
export const CODE_DAYS = 30

export const TOO_MANY_EXPECTED = `Escolha no máximo ${MAX_EXPECTED} tecnologias`
export const TOO_MANY_CLASSES = `Você já tem ${MAX_CLASSES} turmas, o máximo. Exclua uma para abrir outra`

/** Without 0, O, 1, I and L, which are misread. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const CODE_LENGTH = 8
const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`)

/** As people type it: any case, with blanks or hyphens. */
export const tidyCode = (code: string) => code.toUpperCase().replace(/[\s-]/g, '')

/** Whether a tidied text can be one. */
export const isCode = (text: string) => CODE.test(text)

/** `K7M4-QX2P`, for people to read out and copy. */
export const spellCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

const ClassName = requiredText('O nome da turma é obrigatório').check(
  z.overwrite(tidy),
  atLeast(
    CLASS_NAME_LENGTH.min,
    `O nome da turma precisa ter pelo menos ${CLASS_NAME_LENGTH.min} caracteres`,
  ),
  atMost(
    CLASS_NAME_LENGTH.max,
    `O nome da turma precisa ter no máximo ${CLASS_NAME_LENGTH.max} caracteres`,
  ),
  z.meta({ minLength: CLASS_NAME_LENGTH.min, maxLength: CLASS_NAME_LENGTH.max }),
)

const Expected = z
  .array(CreateTechnologyInput.shape.title, {
    error: 'As tecnologias esperadas precisam vir em uma lista',
  })
  .check(z.maxLength(MAX_EXPECTED, { error: TOO_MANY_EXPECTED }))

/** The same technology twice counts once, under the first title. */
export const ClassInput = z.object({ id: NewId, name: ClassName, expected: Expected })
export type ClassInput = z.output<typeof ClassInput>

/** Omitted fields stay. */
export const UpdateClassInput = z.object({
  name: z.optional(ClassName),
  expected: z.optional(Expected),
})
export type UpdateClassInput = z.output<typeof UpdateClassInput>

/** What a member may share besides name and technologies with levels. All are off at first. */
export const SHARES = ['evolution', 'projects', 'reset'] as const
export type Share = (typeof SHARES)[number]

const needsShare = 'Diga se você compartilha isto ou não'
const share = z.boolean({ error: needsShare })

export const Shares = z.object({ evolution: share, projects: share, reset: share })
export type Shares = z.output<typeof Shares>

/** What is not named stays off when joining, and as it is later. */
export const SharesInput = z.object({ shares: z.partial(Shares) })
export type SharesInput = z.output<typeof SharesInput>

/** For its teacher, in a list. */
export const TaughtClass = z.object({
  id: z.uuid(),
  name: z.string(),
  /** How many technologies it expects. */
  expected_count: z.int(),
  /** Null once it ended. */
  code: z.nullable(z.string()),
  code_ends_at: z.nullable(z.iso.datetime()),
  members: z.int(),
  created_at: z.iso.datetime(),
})
export type TaughtClass = z.output<typeof TaughtClass>

export const WholeClass = z.extend(TaughtClass, { expected: z.array(z.string()) })
export type WholeClass = z.output<typeof WholeClass>

/** For a member. */
export const AttendedClass = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The teacher's name. */
  teacher: z.string(),
  shares: Shares,
  /** Whether the operator named its teacher: only then the share `reset` has an effect. */
  may_reset: z.boolean(),
  joined_at: z.iso.datetime(),
})
export type AttendedClass = z.output<typeof AttendedClass>

export const Classes = z.object({
  teaching: z.array(TaughtClass),
  attending: z.array(AttendedClass),
  /** False where only teachers named by the operator may open a class, and this person is not one. */
  may_open: z.boolean(),
  /** Whether the operator named this person a teacher: needed to reset a member's password. */
  is_teacher: z.boolean(),
  /** Whether this person confirmed a level and has not withdrawn it, also in a class that is gone. */
  has_confirmed: z.boolean(),
})
export type Classes = z.output<typeof Classes>

export const ClassCode = z.object({ code: z.string(), ends_at: z.iso.datetime() })
export type ClassCode = z.output<typeof ClassCode>

/** What a code leads to, before joining. */
export const Invitation = z.object({
  name: z.string(),
  teacher: z.string(),
  expected: z.array(z.string()),
  /** What the person already is in this class. */
  role: z.enum(['none', 'member', 'teacher']),
  /** Whether the operator named its teacher: only then the share `reset` has an effect. */
  may_reset: z.boolean(),
})
export type Invitation = z.output<typeof Invitation>

/** What a code says to anybody. */
export const PublicInvitation = z.pick(Invitation, { name: true, teacher: true })
export type PublicInvitation = z.output<typeof PublicInvitation>

/** Columns that are not expected; beyond it, and free titles of one member, only counted, in `others`. */
export const MAX_OTHER_COLUMNS = 60

const MapColumn = z.object({ key: z.string(), title: z.string(), expected: z.boolean() })
export type MapColumn = z.output<typeof MapColumn>

const MapMember = z.object({
  /** Of the membership, never the user's. */
  id: z.uuid(),
  name: z.string(),
  /** By the key of the column. */
  levels: z.record(z.string(), Level),
  /** Keys of the columns whose present level is confirmed in this class. */
  confirmed: z.array(z.string()),
  /** How many technologies have no column. */
  others: z.int(),
  /** Of any technology; null without one. */
  changed_at: z.nullable(z.iso.datetime()),
  joined_at: z.iso.datetime(),
})
export type MapMember = z.output<typeof MapMember>

/** The expected technologies in their order, then the others by how many have them. Members by name. */
export const ClassMap = z.object({
  name: z.string(),
  technologies: z.array(MapColumn),
  members: z.array(MapMember),
})
export type ClassMap = z.output<typeof ClassMap>

/** Another one after every change of the class and its members. */
export const ClassVersion = z.object({ version: z.string() })
export type ClassVersion = z.output<typeof ClassVersion>

/** Of the map's CSV file, before and after the technologies. */
export const MAP_HEADINGS = {
  name: 'Nome',
  joined: 'Na turma desde',
  others: 'Outras',
  confirmed: 'Confirmadas',
  changed: 'Última mudança',
}

/** The sum of the members who share their evolution. */
export const ClassEvolution = z.object({ members: z.int(), months: z.array(EvolutionMonth) })
export type ClassEvolution = z.output<typeof ClassEvolution>

const MemberTechnology = z.object({
  /** The technology's own. */
  id: z.uuid(),
  title: z.string(),
  level: Level,
  changed_at: z.iso.datetime(),
  /** Given in this class for the present level. */
  confirmation: z.optional(
    z.object({ id: z.uuid(), confirmed_at: z.iso.datetime(), note: z.string() }),
  ),
})
export type MemberTechnology = z.output<typeof MemberTechnology>

const MemberChange = z.object({
  title: z.string(),
  from: z.nullable(Level),
  to: z.nullable(Level),
  at: z.iso.datetime(),
})

const MemberProject = z.object({
  title: z.string(),
  description: z.string(),
  deploy_url: z.nullable(z.string()),
  repo_url: z.nullable(z.string()),
  /** Ids of the member's technologies. */
  techs: z.array(z.uuid()),
  created_at: z.iso.datetime(),
})
export type MemberProject = z.output<typeof MemberProject>

/** Newest first, without notes. */
export const MAX_MEMBER_CHANGES = 20

/** What a member shares with the teacher; `evolution` and `projects` are absent where they are not shared. */
export const ClassMember = z.object({
  id: z.uuid(),
  name: z.string(),
  joined_at: z.iso.datetime(),
  technologies: z.array(MemberTechnology),
  evolution: z.optional(
    z.object({ months: z.array(EvolutionMonth), changes: z.array(MemberChange) }),
  ),
  projects: z.optional(z.array(MemberProject)),
  /** Whether this teacher may make a link for a new password. */
  may_reset: z.boolean(),
})
export type ClassMember = z.output<typeof ClassMember>
