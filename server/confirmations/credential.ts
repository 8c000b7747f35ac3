import { rulerOf } from '#catalogue/ruler/ruler.ts'
import { CONFIRMATION_PATH } from '#contract/confirmations.ts'
import { LEVELS, type Level } from '#contract/technologies.ts'
import type { Statements } from '../db/database.ts'
import { ALGORITHM, readSigningKey } from './keys.ts'

interface Confirmed {
  id: string
  student: string
  title: string
  level: Level
  teacher: string
  class: string
  note: string
  confirmed_at: string
}

const CONTEXT = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
]

/**
 * An Open Badges 3.0 AchievementCredential with the claims of its JSON Web Token proof: `iss`, `jti`, `sub` and `nbf`
 * repeat the ids and the date of the credential. Its id is the address of the page; people and the achievement are
 * named by fragments of it, because accounts have no public id.
 * `credentialSubject`: the student (`identifier`), the level (`result`), the teacher and the class (`source` and its
 * `parentOrg`) and the teacher's note (`narrative`).
 */
function credentialOf(confirmed: Confirmed, issuer: string) {
  const { title, level, note } = confirmed
  const id = `${issuer}${CONFIRMATION_PATH}${confirmed.id}`
  const student = `${id}#student`
  // The claim has whole seconds and must be the same moment.
  const seconds = Math.floor(Date.parse(confirmed.confirmed_at) / 1000)
  const name = `${title}, ${level}`
  return {
    '@context': CONTEXT,
    id,
    type: ['VerifiableCredential', 'AchievementCredential'],
    name,
    issuer: { id: issuer, type: ['Profile'], name: 'Techfólio', url: issuer },
    validFrom: new Date(seconds * 1000).toISOString().replace('.000Z', 'Z'),
    credentialSubject: {
      id: student,
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          hashed: false,
          identityHash: confirmed.student,
          identityType: 'name',
        },
      ],
      achievement: {
        id: `${id}#achievement`,
        type: ['Achievement'],
        achievementType: 'Competency',
        name,
        description: name,
        criteria: { narrative: statementsOf(title, level).join('\n') },
        fieldOfStudy: title,
        inLanguage: 'pt-BR',
      },
      result: [{ type: ['Result'], value: level }],
      source: {
        id: `${id}#teacher`,
        type: ['Profile'],
        name: confirmed.teacher,
        parentOrg: { id: `${id}#class`, type: ['Profile'], name: confirmed.class },
      },
      ...(note && { narrative: note }),
    },
    iss: issuer,
    jti: id,
    sub: student,
    nbf: seconds,
  }
}

/** What the level means, from the ruler. */
export const statementsOf = (title: string, level: Level) =>
  rulerOf(title)[LEVELS.indexOf(level)]!.map(({ text }) => text)

/** As a compact JWS. Ed25519 is deterministic: the same confirmation and key give the same bytes. */
export async function signCredential(db: Statements, confirmed: Confirmed, issuer: string) {
  const { importJWK, SignJWT } = await import('jose')
  const { kid, jwk } = await readSigningKey(db)
  return new SignJWT(credentialOf(confirmed, issuer))
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid })
    .sign(await importJWK(jwk, ALGORITHM))
}
