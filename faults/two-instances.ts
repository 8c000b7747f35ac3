import assert from 'node:assert/strict'
import { signUpOf } from '../testing/people.ts'
import { tally } from './figures.ts'
import { type Answer, call } from './http-call.ts'
import { addTechnology, join, newTechnology, readProfile, technologyIds } from './people.ts'
import { postgresFor } from './postgres-server.ts'
import type { Fault } from './sandbox.ts'
import { launch, untilReady } from './server-process.ts'

const RACES = 20
const AT_ONCE = 6

const created = (answers: Answer[]) => answers.filter(({ status }) => status === 201).length

export const twoInstances: Fault = {
  name: 'two instances on one PostgreSQL',
  async run(sandbox) {
    const postgres = await postgresFor(sandbox)
    const pair = await Promise.all([1, 2].map(() => launch(sandbox, postgres.environment)))
    await Promise.all(pair.map(untilReady))
    const token = await join(pair[0]!, 'ana')
    const seen = await readProfile(pair[1]!, token)

    const technologies: Answer[] = []
    const people: Answer[] = []
    for (let race = 0; race < RACES; race += 1) {
      const body = { title: `Corrida ${race}`, status: 'Iniciante' }
      technologies.push(
        ...(await onBoth((server) => call(server, 'POST', '/users/techs', { token, body }))),
      )
    }
    const repeated: Answer[] = []
    for (let race = 0; race < RACES; race += 1) {
      const body = newTechnology()
      repeated.push(...(await onBoth((server) => addTechnology(server, token, body))))
    }
    for (let race = 0; race < 3; race += 1)
      people.push(
        ...(await onBoth((server) =>
          call(server, 'POST', '/users', { body: signUpOf(`bia${race}`) }),
        )),
      )

    const held = await technologyIds(pair[0]!, token)
    const figures = `the other one's token ${seen.status}; ${RACES} titles raced ${tally(technologies)}; ${RACES} ids raced ${tally(repeated)}, ${held.size} technologies; 3 emails raced ${tally(people)}`
    const clashes = [...technologies, ...people].filter(({ status }) => status === 409).length
    assert.equal(seen.status, 200, figures)
    assert.ok(created(technologies) === RACES && created(people) === 3, figures)
    assert.ok(created(repeated) === RACES * AT_ONCE && held.size === 2 * RACES, figures)
    assert.equal(clashes, (RACES + 3) * (AT_ONCE - 1), figures)
    return figures

    function onBoth(act: (server: { url: string }) => Promise<Answer>) {
      return Promise.all(Array.from({ length: AT_ONCE }, (_, index) => act(pair[index % 2]!)))
    }
  },
}
