import * as z from 'zod/mini'
import { EMAIL_LENGTH } from './login.ts'
import { tidy } from './technologies.ts'
import { atMost, matches, storableText } from './text.ts'
import { completeAddress, typedAddress } from './web-addresses.ts'

const HEADLINE_LENGTH = 80
const CITY_LENGTH = 60
const SITE_LENGTH = 200

/** One line; what cannot be seen counts as empty. */
const singleLine = storableText.check(
  z.overwrite((typed) => (/[^\s\p{C}]/u.test(typed) ? tidy(typed) : '')),
)

const GITHUB = 'https://github.com/'
const GITHUB_NAME = /^[a-z\d][a-z\d_-]{0,38}$/i
const GITHUB_ADDRESS = /^(?:https?:\/\/)?(?:www\.)?github\.com\/@?([^/?#]+)\/?(?:[?#].*)?$/i

const LINKEDIN = 'https://www.linkedin.com/in/'
const LINKEDIN_NAME = /^(?:[\p{L}\p{M}\p{N}_-]|%[\da-f]{2}){1,100}$/iu
/** The country before the host is the reader's; apps add more after the name. */
const LINKEDIN_ADDRESS =
  /^(?:(?:https?:\/\/)?(?:(?:www|m|[a-z]{2})\.)?linkedin\.com)?\/?in\/([^/?#]+)(?:[/?#].*)?$/i

/** The address of a profile, typed as a user name or as an address; empty is none. */
function profileAddress(start: string, name: RegExp, address: RegExp, sentence: string) {
  const complete = (typed: string) => {
    const text = typed.trim()
    const given = address.exec(text)?.[1] ?? text.replace(/^@/, '')
    return name.test(given) ? start + given : text
  }
  const isProfile = (text: string) =>
    text === '' || (text.startsWith(start) && name.test(text.slice(start.length)))
  return storableText.check(
    z.overwrite(complete),
    z.refine(isProfile, { error: sentence, when: ({ issues }) => issues.length === 0 }),
  )
}

/** Optional, for the public page: an empty text removes one. */
export const publicProfileFields = {
  headline: singleLine.check(
    atMost(
      HEADLINE_LENGTH,
      `O título profissional precisa ter no máximo ${HEADLINE_LENGTH} caracteres`,
    ),
    z.meta({ maxLength: HEADLINE_LENGTH }),
  ),
  city: singleLine.check(
    atMost(CITY_LENGTH, `A cidade precisa ter no máximo ${CITY_LENGTH} caracteres`),
    z.meta({ maxLength: CITY_LENGTH }),
  ),
  public_email: storableText.check(
    z.trim(),
    atMost(EMAIL_LENGTH, `O email precisa ter no máximo ${EMAIL_LENGTH} caracteres`),
    matches(new RegExp(`^$|${z.regexes.email.source}`), 'Digite um email válido'),
    z.meta({ maxLength: EMAIL_LENGTH }),
  ),
  github: profileAddress(
    GITHUB,
    GITHUB_NAME,
    GITHUB_ADDRESS,
    'Digite seu usuário do GitHub ou o endereço do seu perfil, como github.com/ana',
  ),
  linkedin: profileAddress(
    LINKEDIN,
    LINKEDIN_NAME,
    LINKEDIN_ADDRESS,
    'Copie o endereço do seu perfil no LinkedIn, como linkedin.com/in/ana',
  ),
  site: storableText.check(
    z.overwrite(completeAddress),
    atMost(SITE_LENGTH, `O endereço do site precisa ter no máximo ${SITE_LENGTH} caracteres`),
    matches(/^$|^https:\/\//i, 'O endereço do site precisa começar com https://'),
    ...typedAddress.def.checks!,
    z.meta({ maxLength: SITE_LENGTH }),
  ),
}
export type PublicProfileField = keyof typeof publicProfileFields
export const PUBLIC_PROFILE_FIELDS = Object.keys(publicProfileFields) as PublicProfileField[]

/** A value for each of them. */
export const forPublicFields = <Value>(valueOf: (name: PublicProfileField) => Value) =>
  Object.fromEntries(PUBLIC_PROFILE_FIELDS.map((name) => [name, valueOf(name)])) as Record<
    PublicProfileField,
    Value
  >

/** Its output has whole addresses, whatever was typed. */
export const PublicProfileForm = z.object(publicProfileFields)
export type PublicProfileForm = z.output<typeof PublicProfileForm>
