import { expect, test } from 'vitest'
import type { Session, User } from '#contract/users.ts'
import { PASSWORD } from '../../testing/people.ts'
import { testApp } from '../testing/app.ts'
import { HOSTILE } from '../testing/hostile-strings.ts'
import { build, learn } from '../testing/projects.ts'

const { join, visitor } = await testApp({})

/** The same profile, as the contract's serialiser writes it. */
async function signedInAgain(email: string) {
  const answer = await visitor.post('/sessions', { email, password: PASSWORD })
  return answer.json<Session>().user
}

test('writes a profile as the contract has it', async () => {
  const ana = await join('Ana')
  const email = (await ana.get('/profile')).json<User>().email
  const ofNothing = await ana.get('/profile')
  expect(ofNothing.json()).toEqual(await signedInAgain(email))

  const taken = []
  for (const title of HOSTILE.filter((_, place) => place % 4 === 0)) {
    const answer = await ana.post('/users/techs', { title, status: 'Avançado' })
    if (answer.statusCode === 201) taken.push(answer.json<{ id: string }>().id)
  }
  await ana.put('/profile', { name: '"Ana"\\', bio: 'à noite\n🦊\u2028' })
  await ana.delete(`/users/techs/${taken.pop()}`)
  const ofMuch = await ana.get('/profile')
  expect(ofMuch.json<User>()).toMatchObject({ removed_techs: 1 })
  expect(ofMuch.json<User>().techs.map(({ id }) => id)).toEqual(taken)
  expect(ofMuch.json()).toEqual(await signedInAgain(email))

  await build(ana, 'Loja "1"', [await learn(ana, 'Go')])
  const ofProjects = await ana.get('/profile')
  expect(ofProjects.json<User>().works).toHaveLength(1)
  expect(ofProjects.json()).toEqual(await signedInAgain(email))
  expect(ofProjects.headers['content-type']).toBe('application/json; charset=utf-8')
})
