import type { SignUpForm } from '#contract/accounts.ts'
import type { Goal } from '#contract/goals.ts'
import type { UpdateProfileInput } from '#contract/profile-input.ts'
import type { Project, ProjectInput } from '#contract/projects.ts'
import type { Level, Technology } from '#contract/technologies.ts'
import type { Session } from '#contract/users.ts'
import { newPerson } from '../../testing/people.ts'

export type Account = Awaited<ReturnType<typeof createAccount>>

/** Creates an account through the API, for journeys that start after the sign-up. */
export const createAccount = (url: string, name?: string) => createAccountOf(url, newPerson(name))

export async function createAccountOf(url: string, person: SignUpForm) {
  await send(url, 'POST /users', person)
  const { token, user } = await send<Session>(url, 'POST /sessions', person)
  const addTechnology = (title: string, status = 'Iniciante') =>
    send<Technology>(url, 'POST /users/techs', { title, status }, token)
  const changeLevel = (id: string, status: Level) =>
    send(url, `PUT /users/techs/${id}`, { status }, token)
  const writeNote = (id: string, event: number, note: string) =>
    send(url, `PUT /users/techs/${id}/history/${event}`, { note }, token)
  const addGoal = (title: string, level?: Level) =>
    send<Goal>(url, 'POST /goals', { title, level }, token)
  const addProject = (title: string, more: Partial<ProjectInput> = {}) =>
    send<Project>(
      url,
      'POST /users/works',
      { title, description: `Feito em casa: ${title}.`, techs: [], ...more },
      token,
    )
  const changeProject = (id: string, input: ProjectInput) =>
    send<Project>(url, `PUT /users/works/${id}`, input, token)
  const changeProfile = (input: UpdateProfileInput) => send(url, 'PUT /profile', input, token)
  const made = {
    addTechnology,
    changeLevel,
    writeNote,
    addGoal,
    addProject,
    changeProject,
    changeProfile,
  }
  return { ...person, ...made, token, id: user.id }
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
