import type { Project, ProjectInput } from '#contract/projects.ts'
import type { Level, Technology } from '#contract/technologies.ts'
import type { Session } from '#contract/users.ts'
import { newPerson } from '../testing/people.ts'

export type Account = Awaited<ReturnType<typeof createAccount>>

/** An account made through the API, for journeys that begin after signing up. */
export async function createAccount(url: string, name?: string) {
  const person = newPerson(name)
  await send(url, 'POST /users', person)
  const { token, user } = await send<Session>(url, 'POST /sessions', person)
  const addTechnology = (title: string, status = 'Iniciante') =>
    send<Technology>(url, 'POST /users/techs', { title, status }, token)
  const changeLevel = (id: string, status: Level) =>
    send(url, `PUT /users/techs/${id}`, { status }, token)
  const writeNote = (id: string, event: number, note: string) =>
    send(url, `PUT /users/techs/${id}/history/${event}`, { note }, token)
  const addProject = (title: string, more: Partial<ProjectInput> = {}) =>
    send<Project>(
      url,
      'POST /users/works',
      { title, description: `Feito em casa: ${title}.`, techs: [], ...more },
      token,
    )
  return { ...person, token, id: user.id, addTechnology, changeLevel, writeNote, addProject }
}

async function send<Answer>(url: string, call: string, body: object, token?: string) {
  const [method = '', path = ''] = call.split(' ')
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
