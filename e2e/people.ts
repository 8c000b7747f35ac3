import type { Technology } from '#contract/technologies.ts'
import type { Session } from '#contract/users.ts'
import { newPerson } from '../testing/people.ts'

export type Account = Awaited<ReturnType<typeof createAccount>>

/** An account made through the API, for journeys that begin after signing up. */
export async function createAccount(url: string, name?: string) {
  const person = newPerson(name)
  await post(url, '/users', person)
  const { token, user } = await post<Session>(url, '/sessions', person)
  const addTechnology = (title: string, status = 'Iniciante') =>
    post<Technology>(url, '/users/techs', { title, status }, token)
  return { ...person, token, id: user.id, addTechnology }
}

async function post<Answer>(url: string, path: string, body: object, token?: string) {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
