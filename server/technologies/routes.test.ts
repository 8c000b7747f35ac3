import { expect, test } from 'vitest'
import { testApp } from '../testing.ts'

const { join } = await testApp()
const ana = await join('Ana')

test('adds a technology, tidied, at the end of the list', async () => {
  const answer = await ana.post('/users/techs', { title: '  React   Native ', status: 'Iniciante' })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({ title: 'React Native', status: 'Iniciante' })
  expect(await ana.techs()).toEqual([answer.json()])
})
