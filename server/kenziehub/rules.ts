import * as z from 'zod/mini'
import {
  BIO_LENGTH,
  CONTACT_LENGTH,
  COURSE_MODULE_LENGTH,
  NAME_LENGTH,
} from '#contract/accounts.ts'
import { EMAIL_LENGTH, LoginInput, PASSWORD_LENGTH } from '#contract/login.ts'
import { PROJECT_DESCRIPTION_LENGTH, PROJECT_TITLE_LENGTH } from '#contract/projects.ts'
import { LEVELS, type Level, TITLE_LENGTH, tidy } from '#contract/technologies.ts'
import { ADDRESS_LENGTH, typedAddress } from '#contract/web-addresses.ts'

const ENGLISH: Record<string, Level> = {
  beginner: 'Iniciante',
  begginner: 'Iniciante',
  intermediate: 'Intermediário',
  advanced: 'Avançado',
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const BY_FOLDED = new Map(LEVELS.map((level) => [fold(level), level]))

/** Our levels without accents, in any case or in English; anything else is unchanged. */
const toLevel = (text: string): string => {
  const folded = fold(text.trim())
  return BY_FOLDED.get(folded) ?? (Object.hasOwn(ENGLISH, folded) ? ENGLISH[folded]! : text)
}

const isLevel = (text: string): text is Level => LEVELS.some((level) => level === text)

/** How a text is stored, and its problem if any. An empty text passes unless `problem` refuses it. */
export interface Rule {
  tidy: (text: string) => string
  max: number
  problem?: (text: string) => string | false
}

const asTyped = (text: string) => text
const trimmed = (text: string) => text.trim()
const isEmail = (text: string) => z.safeParse(LoginInput.shape.email, text).success
const isAddress = (text: string) => z.safeParse(typedAddress, text).success

const MIN_PASSWORD_LENGTH = 6

/** Looser than ours, like the front ends of this mount. */
export const SIGN_UP = {
  name: { tidy: asTyped, max: NAME_LENGTH.max },
  email: {
    tidy: trimmed,
    max: EMAIL_LENGTH,
    problem: (text) => text !== '' && !isEmail(text) && 'invalid email',
  },
  password: {
    tidy: asTyped,
    max: PASSWORD_LENGTH.max,
    problem: (text) =>
      Array.from(text).length < MIN_PASSWORD_LENGTH &&
      `password: minimum is ${MIN_PASSWORD_LENGTH} characters`,
  },
  bio: { tidy: asTyped, max: BIO_LENGTH },
  contact: { tidy: asTyped, max: CONTACT_LENGTH },
  course_module: { tidy: asTyped, max: COURSE_MODULE_LENGTH },
} satisfies Record<string, Rule>

export const LOGIN = {
  email: SIGN_UP.email,
  password: { tidy: asTyped, max: PASSWORD_LENGTH.max },
} satisfies Record<string, Rule>

export const TECHNOLOGY = {
  title: { tidy, max: TITLE_LENGTH },
  status: {
    tidy: toLevel,
    max: TITLE_LENGTH,
    problem: (text) =>
      text !== '' && !isLevel(text) && `status must be ${LEVELS[0]}, ${LEVELS[1]} or ${LEVELS[2]}`,
  },
} satisfies Record<string, Rule>

export const WORK = {
  title: { tidy, max: PROJECT_TITLE_LENGTH.max },
  description: { tidy: trimmed, max: PROJECT_DESCRIPTION_LENGTH },
  deploy_url: {
    tidy: trimmed,
    max: ADDRESS_LENGTH,
    problem: (text) =>
      !isAddress(text) &&
      'deploy_url must be a whole address, beginning with http:// or https://, without user or password',
  },
} satisfies Record<string, Rule>
