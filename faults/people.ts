import { randomUUID } from 'node:crypto'
import type { Session, User } from '../contract/users.ts'
import { PASSWORD, signUpOf } from '../testing/people.ts'
import { call } from './http-call.ts'

interface RunningServer {
  url: string
}

export const signIn = (server: RunningServer, name: string) =>
  call(server, 'POST', '/sessions', { body: { email: signUpOf(name).email, password: PASSWORD } })

/** Signs a user up and in; returns their token. */
export async function join(server: RunningServer, name: string) {
  const signedUp = await call(server, 'POST', '/users', { body: signUpOf(name) })
  if (signedUp.status !== 201) throw new Error(`Sign-up answered ${signedUp.status}`)
  const signedIn = await signIn(server, name)
  if (signedIn.status !== 200) throw new Error(`Login answered ${signedIn.status}`)
  return (JSON.parse(signedIn.text) as Session).token
}

let count = 0

export const newTechnology = () => ({
  id: randomUUID(),
  title: `Tecnologia ${++count}`,
  status: 'Iniciante',
})

export const addTechnology = (server: RunningServer, token: string, body = newTechnology()) =>
  call(server, 'POST', '/users/techs', { token, body })

export const readProfile = (server: RunningServer, token: string) =>
  call(server, 'GET', '/profile', { token })

export async function technologyIds(server: RunningServer, token: string) {
  const { text } = await readProfile(server, token)
  return new Set((JSON.parse(text) as User).techs.map(({ id }) => id))
}

export const idOf = ({ text }: { text: string }) => (JSON.parse(text) as { id: string }).id
