import { expect, test } from 'vitest'
import type { Technology } from '#contract/technologies.ts'
import type { User } from '#contract/users.ts'
import { reduceSession, signedOut } from './session-state.ts'

const git = { id: '1', title: 'Git', status: 'Iniciante' } as Technology
const ana = { id: 'a', name: 'Ana', techs: [git] } as unknown as User
const authenticated = { user: { ...ana, isAuth: true }, currUser: git, loadUser: true }

test('CREATE_USER stores the user without signing in', () => {
  const state = reduceSession(signedOut(false), { type: 'CREATE_USER', payload: ana })
  expect(state.user).toEqual({ ...ana, isAuth: false })
})

test('SET_AUTHENTICATED signs in the stored user', () => {
  const stored = reduceSession(signedOut(false), { type: 'CREATE_USER', payload: ana })
  const state = reduceSession(stored, { type: 'SET_AUTHENTICATED', payload: true })
  expect(state.user).toEqual({ ...ana, isAuth: true })
})

test('SET_AUTHENTICATED with false clears the user', () => {
  const state = reduceSession(authenticated, { type: 'SET_AUTHENTICATED', payload: false })
  expect(state).toEqual({ user: { isAuth: false }, currUser: null, loadUser: false })
})

test('UPDATE_USER replaces the profile and stays signed in', () => {
  const renamed = { ...ana, name: 'Ana Souza' }
  const state = reduceSession(authenticated, { type: 'UPDATE_USER', payload: { user: renamed } })
  expect(state.user).toEqual({ ...renamed, isAuth: true })
  expect(state.currUser).toBe(git)
})

test('UPDATE_USER replaces the selected technology only', () => {
  const react = { ...git, id: '2', title: 'React' }
  const state = reduceSession(authenticated, { type: 'UPDATE_USER', payload: { currUser: react } })
  expect(state.currUser).toBe(react)
  expect(state.user).toBe(authenticated.user)
})

test('LOAD only sets its flag', () => {
  const state = reduceSession(authenticated, { type: 'LOAD', payload: false })
  expect(state).toEqual({ ...authenticated, loadUser: false })
})
