import * as z from 'zod/mini'
import {
  BIO_LENGTH,
  CONTACT_LENGTH,
  COURSE_MODULE_LENGTH,
  NAME_LENGTH,
} from '#contract/accounts.ts'
import { EMAIL_LENGTH, LoginInput, PASSWORD_LENGTH } from '#contract/login.ts'
import { PROJECT_DESCRIPTION_LENGTH, PROJECT_TITLE_LENGTH } from '#contract/projects.ts'
import { LEVELS, TITLE_LENGTH, tidy } from '#contract/technologies.ts'
import { ADDRESS_LENGTH, typedAddress } from '#contract/web-addresses.ts'
import { isLevel, toLevel } from './levels.ts'

/** How a text is kept, and what is wrong with it once it is so. An empty one is nobody's fault but where it says so. */
export interface Rule {
  tidy: (text: string) => string
  most: number
  problem?: (text: string) => string | false
}

const asTyped = (text: string) => text
const trimmed = (text: string) => text.trim()
const isEmail = (text: string) => z.safeParse(LoginInput.shape.email, text).success
const isAddress = (text: string) => z.safeParse(typedAddress, text).success

const FEWEST = 6

/** Looser than ours where the front ends of this mount are. */
export const SIGN_UP = {
  name: { tidy: asTyped, most: NAME_LENGTH.max },
  email: {
    tidy: trimmed,
    most: EMAIL_LENGTH,
    problem: (text) => text !== '' && !isEmail(text) && 'invalid email',
  },
  password: {
    tidy: asTyped,
    most: PASSWORD_LENGTH.max,
    problem: (text) =>
      Array.from(text).length < FEWEST && `password: minimum is ${FEWEST} characters`,
  },
  bio: { tidy: asTyped, most: BIO_LENGTH },
  contact: { tidy: asTyped, most: CONTACT_LENGTH },
  course_module: { tidy: asTyped, most: COURSE_MODULE_LENGTH },
} satisfies Record<string, Rule>

export const LOGIN = {
  email: SIGN_UP.email,
  password: { tidy: asTyped, most: PASSWORD_LENGTH.max },
} satisfies Record<string, Rule>

export const TECHNOLOGY = {
  title: { tidy, most: TITLE_LENGTH },
  status: {
    tidy: toLevel,
    most: TITLE_LENGTH,
    problem: (text) =>
      text !== '' && !isLevel(text) && `status must be ${LEVELS[0]}, ${LEVELS[1]} or ${LEVELS[2]}`,
  },
} satisfies Record<string, Rule>

export const WORK = {
  title: { tidy, most: PROJECT_TITLE_LENGTH.max },
  description: { tidy: trimmed, most: PROJECT_DESCRIPTION_LENGTH },
  deploy_url: {
    tidy: trimmed,
    most: ADDRESS_LENGTH,
    problem: (text) =>
      !isAddress(text) &&
      'deploy_url must be a whole address, beginning with http:// or https://, without user or password',
  },
} satisfies Record<string, Rule>
