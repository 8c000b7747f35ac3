import { expect, test } from 'vitest'
import type { User } from '#contract/users.ts'
import { PASSWORD, signUpOf } from '../../testing/people.ts'
import { sql } from '../db/database.ts'
import { caller } from '../testing/app.ts'
import { type HubSession, hubCaller, testHub } from '../testing/kenziehub.ts'
import type { Person, Tech, Work } from './shapes.ts'

const { app, db, join, visitor, stranger, joinHub } = await testHub()

/** One user on both mounts. */
async function joinBoth(name: string) {
  const ours = await join(name)
  const { email } = signUpOf(name)
  const login = await stranger.post('/sessions', { email, password: PASSWORD })
  return { ours, hub: hubCaller(app, login.json<HubSession>().token) }
}

const ana = await joinBoth('Ana')
const here = async () => (await ana.hub.get('/profile')).json<Person>()
const there = async () => (await ana.ours.get('/profile')).json<User>()

test('lets an account of this mount with a six-character password sign in on the main one', async () => {
  const bia = await joinHub('Bia')
  const answer = await visitor.post('/sessions', { email: bia.email, password: bia.password })
  expect([answer.statusCode, answer.json<{ user: User }>().user.id]).toEqual([200, bia.user.id])
})

test('accepts the tokens of each mount on the other', async () => {
  expect((await hubCaller(app, ana.ours.token).get('/profile')).statusCode).toBe(200)
  const caio = await joinHub('Caio')
  expect((await caller(app, caio.token).get('/profile')).statusCode).toBe(200)
})

test('deletes accounts without a password only with a token of this mount', async () => {
  const { ours, hub } = await joinBoth('Eva')
  const path = `/users/${ours.user.id}`
  const answer = await hubCaller(app, ours.token).delete(path)
  expect(answer.statusCode).toBe(401)
  expect(answer.json<{ message: string }>().message).toMatch(/^Sign in again/)
  expect((await ours.get('/profile')).statusCode).toBe(200)
  expect((await hub.delete(path)).statusCode).toBe(204)
})

test('shows changes to technologies on both mounts', async () => {
  const { id } = (
    await ana.hub.post('/users/techs', { title: 'Go', status: 'beginner' })
  ).json<Tech>()
  expect((await there()).techs).toMatchObject([{ id, title: 'Go', status: 'Iniciante' }])
  await ana.ours.put(`/users/techs/${id}`, { status: 'Avançado' })
  expect((await here()).techs).toMatchObject([{ id, status: 'Avançado' }])
  await ana.hub.put(`/users/techs/${id}`, { status: 'Intermediário' })
  const history = (await ana.ours.get(`/users/techs/${id}/history`)).json<{ to: string }[]>()
  expect(history.map(({ to }) => to).toSorted()).toEqual(['Avançado', 'Iniciante', 'Intermediário'])
  await ana.hub.delete(`/users/techs/${id}`)
  expect(await there()).toMatchObject({ techs: [], removed_techs: 1 })
  await ana.ours.post(`/users/techs/${id}/restore`)
  expect((await here()).techs).toHaveLength(1)
})

test('preserves fields unknown to this mount', async () => {
  const [tech] = (await there()).techs
  const project = {
    title: 'Loja',
    description: 'Vende',
    repo_url: 'https://git.example/loja',
    techs: [tech!.id],
  }
  const { id } = (await ana.ours.post('/users/works', project)).json<{ id: string }>()
  const [work] = (await here()).works
  expect(work).toEqual({
    id,
    title: 'Loja',
    description: 'Vende',
    deploy_url: '',
    created_at: expect.any(String) as string,
    updated_at: expect.any(String) as string,
  })
  const change = { ...work, deploy_url: 'https://loja.example' }
  const answer = await ana.hub.put(`/users/works/${id}`, change)
  expect(answer.json<Work>().deploy_url).toBe('https://loja.example')
  expect((await there()).works).toMatchObject([{ ...project, deploy_url: 'https://loja.example' }])
})

const revision = async () =>
  (await db.get<{ revision: number }>(sql`SELECT revision FROM portfolios`))!.revision

test('updates the public portfolio after a change to a work', async () => {
  await ana.ours.put('/portfolio/address', { address: 'ana-souza' })
  const [work] = (await here()).works
  for (const change of [
    () => ana.hub.put(`/users/works/${work!.id}`, { title: 'Outra' }),
    () => ana.hub.put('/profile', { bio: 'Outra' }),
    () => ana.hub.put('/profile', { bio: 'Mais uma', old_password: PASSWORD, password: 'outra1' }),
  ]) {
    const before = await revision()
    expect((await change()).statusCode).toBeLessThan(300)
    expect(await revision()).toBeGreaterThan(before)
  }
})

test('shares the photo between both mounts', async () => {
  expect((await here()).avatar_url).toBeNull()
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const dora = await joinBoth('Dora')
  await dora.ours.put('/users/avatar', PNG, { 'content-type': 'image/png' })
  const { avatar_url } = (await dora.hub.get('/profile')).json<Person>()
  const ours = (await dora.ours.get('/profile')).json<User>().avatar_url
  expect(new URL(avatar_url!).pathname).toBe(ours)
})
