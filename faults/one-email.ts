import assert from 'node:assert/strict'
import { join as joinPath } from 'node:path'
import { signUpOf } from '../testing/people.ts'
import { ms, slowest, tally } from './figures.ts'
import { call } from './http-call.ts'
import type { Fault } from './sandbox.ts'
import { start } from './server-process.ts'

const PEOPLE = 50

export const oneEmail: Fault = {
  name: `${PEOPLE} sign-ups at once with one email`,
  async run(sandbox) {
    const server = await start(sandbox, {
      DATABASE_URL: `sqlite:${joinPath(sandbox.folder(), 'one.db')}`,
    })
    const answers = await Promise.all(
      Array.from({ length: PEOPLE }, (_, index) => {
        const person = signUpOf('ana')
        const email = index % 2 ? person.email.toUpperCase() : ` ${person.email} `
        return call(server, 'POST', '/users', { body: { ...person, email } })
      }),
    )
    const told = answers.filter(({ text }) => text.includes('"Email already exists"'))
    const figures = `${tally(answers)}, the last after ${ms(slowest(answers))}`
    assert.equal(answers.filter(({ status }) => status === 201).length, 1, figures)
    assert.equal(told.length, PEOPLE - 1, figures)
    return figures
  },
}
