import { createHmac } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { emailOf, type School, students, technologiesOf } from './school.ts'

/** The same users as json-server's file. */
export function fillJson(path: string, school: School) {
  const users: object[] = []
  const techs: object[] = []
  for (const student of students(school)) {
    const { number, technologies: _, token: __, ...person } = student
    const id = String(number + 1)
    users.push({ ...person, id, password: 'not used' })
    for (const { position: ___, ...technology } of technologiesOf(student))
      techs.push({ ...technology, userId: id })
  }
  writeFileSync(path, JSON.stringify({ users, techs }))
}

/** The token json-server-auth would issue; its secret is public. */
export function jsonServerToken(number: number) {
  const claims = { email: emailOf(number), sub: String(number + 1), exp: 4_102_444_800 }
  const signed = [{ alg: 'HS256', typ: 'JWT' }, claims].map(encode).join('.')
  const signature = createHmac('sha256', 'json-server-auth-123456').update(signed)
  return `${signed}.${signature.digest('base64url')}`
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
