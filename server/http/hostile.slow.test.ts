import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SignUpInput } from '#contract/accounts.ts'
import { ClassInput } from '#contract/classes.ts'
import { ConfirmationInput } from '#contract/confirmations.ts'
import type { Goal } from '#contract/goals.ts'
import type { TechnologyEvent } from '#contract/history.ts'
import { LoginInput } from '#contract/login.ts'
import { MemberResetInput } from '#contract/member-resets.ts'
import { NoteInput } from '#contract/notes.ts'
import { PortfolioInput } from '#contract/portfolio.ts'
import { AddressInput } from '#contract/portfolio-address.ts'
import { LinkInput } from '#contract/portfolio-links.ts'
import { UpdateProfileInput } from '#contract/profile-input.ts'
import { ProjectInput } from '#contract/projects.ts'
import { PUBLIC_PROFILE_FIELDS } from '#contract/public-profile.ts'
import { ReportInput } from '#contract/reports.ts'
import {
  CreateTechnologyInput,
  RulerInput,
  type Technology,
  type TechnologyBatch,
} from '#contract/technologies.ts'
import type { User } from '#contract/users.ts'
import { PASSWORD, signUpOf } from '../../testing/people.ts'
import { sql } from '../db/database.ts'
import { testApp } from '../testing/app.ts'
import { confirmationsOf, learn, openClass } from '../testing/confirmations.ts'
import { HOSTILE } from '../testing/hostile-strings.ts'
import { classWithReset } from '../testing/member-resets.ts'
import { linksOf, publish, SETTINGS } from '../testing/portfolios.ts'

const { db, join, visitor } = await testApp()
const ana = await join('Ana')
const FIELDS = ['name', 'email', 'password', 'bio', 'contact', 'course_module'] as const

const accepts = (schema: z.ZodMiniType, input: object) => z.safeParse(schema, input).success
const tidy = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ')
/** A strong prefix, so that only the hostile text can fail. */
const inField = (field: string, text: string) =>
  field === 'password' ? `${PASSWORD}${text}` : text

test('stores each text of a sign-up unchanged or rejects it by field', async () => {
  for (const [index, text] of HOSTILE.entries()) {
    const { passwordConfirm: _, ...input } = signUpOf(`Hostile ${index}`)
    for (const field of FIELDS) {
      const value = inField(field, text)
      if (accepts(SignUpInput, { ...input, [field]: value })) {
        input[field] = value
        continue
      }
      const answer = await visitor.post('/users', { ...input, [field]: value })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().fields).toHaveProperty(field)
    }
    const answer = await visitor.post('/users', input)
    expect(answer.statusCode).toBe(201)
    const { name, bio, contact, course_module } = input
    expect(answer.json<User>()).toMatchObject({ name, bio, contact, course_module })
  }
})

test('stores each text in a profile unchanged or rejects it by field', async () => {
  const { name, bio, contact, course_module } = signUpOf('Ana')
  const before = { name, bio, contact, course_module }
  for (const text of HOSTILE)
    for (const field of Object.keys(before)) {
      const answer = await ana.put('/profile', { [field]: text })
      const taken = accepts(UpdateProfileInput, { [field]: text })
      expect(answer.statusCode).toBe(taken ? 200 : 400)
      expect(taken ? answer.json() : answer.json().fields).toHaveProperty(
        field,
        ...(taken ? [text] : []),
      )
    }
  expect((await ana.put('/profile', before)).json()).toMatchObject(before)
})

test('the public profile takes each text as the contract reads it or refuses it by name', async () => {
  for (const text of HOSTILE)
    for (const field of PUBLIC_PROFILE_FIELDS) {
      const read = z.safeParse(UpdateProfileInput, { [field]: text })
      const answer = await ana.put('/profile', { [field]: text })
      expect(answer.statusCode).toBe(read.success ? 200 : 400)
      if (read.success) expect(answer.json()).toHaveProperty(field, read.data[field])
      else expect(answer.json().fields).toHaveProperty(field)
    }
  const none = Object.fromEntries(PUBLIC_PROFILE_FIELDS.map((field) => [field, '']))
  expect((await ana.put('/profile', none)).json()).toMatchObject(none)
})

test('answers every login text with 400 or 401', async () => {
  const { email } = signUpOf('Ana')
  for (const text of HOSTILE) {
    const asPassword = await visitor.post('/sessions', { email, password: text })
    expect(asPassword.statusCode).toBe(accepts(LoginInput, { email, password: text }) ? 401 : 400)
    expect((await visitor.post('/sessions', { email: text, password: PASSWORD })).statusCode).toBe(
      400,
    )
  }
})

test("answers every text as a teacher's password or a seen notice with 400 or 403", async () => {
  const lucia = await join('Lucia')
  const { path } = await classWithReset(db, lucia, ana)
  for (const text of HOSTILE) {
    const reset = await lucia.post(path, { password: text })
    expect(reset.statusCode).toBe(accepts(MemberResetInput, { password: text }) ? 403 : 400)
    const notice = await ana.put('/notices/00000000-0000-7000-8000-000000000000', { seen: text })
    expect(notice.statusCode).toBe(400)
  }
})

test('normalises each title or rejects it; rejects each as status and id', async () => {
  for (const text of HOSTILE) {
    const input = { title: text, status: 'Iniciante' as const }
    const read = z.safeParse(CreateTechnologyInput, input)
    const answer = await ana.post('/users/techs', input)
    expect(answer.statusCode).toBe(read.success ? 201 : 400)
    if (read.success) {
      const { id, title } = answer.json<Technology>()
      expect(title).toBe(tidy(text))
      expect((await ana.techs()).map((tech) => tech.title)).toEqual([title])
      expect((await ana.put(`/users/techs/${id}`, { status: text })).statusCode).toBe(400)
      expect((await ana.delete(`/users/techs/${id}`)).statusCode).toBe(204)
    }
    expect((await ana.post('/users/techs', { title: 'X', status: text })).statusCode).toBe(400)
    expect((await ana.post('/users/techs', { ...input, title: 'X', id: text })).statusCode).toBe(
      400,
    )
    if (!text.isWellFormed()) continue
    const path = `/users/techs/x${encodeURIComponent(text.slice(0, 50).toWellFormed())}`
    expect((await ana.delete(path)).statusCode).toBe(404)
  }
})

test('normalises each new title, batch title and goal or rejects it; takes statements as the contract does', async () => {
  const added = await ana.post('/users/techs', { title: 'Nomes', status: 'Iniciante' })
  const path = `/users/techs/${added.json<Technology>().id}`
  for (const text of HOSTILE) {
    const entry = { title: text, status: 'Iniciante' as const }
    const taken = accepts(CreateTechnologyInput, entry)
    const renamed = await ana.put(`${path}/title`, { title: text })
    expect(renamed.statusCode).toBe(taken ? 200 : 400)
    if (taken) expect(renamed.json<Technology>().title).toBe(tidy(text))
    else expect(renamed.json().fields).toHaveProperty('title')
    await ana.put(`${path}/title`, { title: 'Nomes' })
    const batch = await ana.post('/users/techs/batch', { techs: [entry] })
    expect(batch.statusCode).toBe(taken ? 200 : 400)
    if (taken) {
      const [tech] = batch.json<TechnologyBatch>().techs
      expect(tech!.title).toBe(tidy(text))
      await ana.delete(`/users/techs/${tech!.id}`)
    }
    const goal = await ana.post('/goals', { title: text })
    expect(goal.statusCode).toBe(taken ? 201 : 400)
    if (taken) {
      expect(goal.json<Goal>().title).toBe(tidy(text))
      await ana.delete(`/goals/${goal.json<Goal>().id}`)
    }
    expect((await ana.post('/goals', { title: 'X', level: text })).statusCode).toBe(400)
    const ticked = await ana.put(`${path}/ruler`, { statements: [text] })
    expect(ticked.statusCode).toBe(accepts(RulerInput, { statements: [text] }) ? 200 : 400)
  }
  await ana.delete(path)
})

test('normalises each text in a note or rejects it by field; rejects each as event and query', async () => {
  const added = await ana.post('/users/techs', { title: 'Notas', status: 'Iniciante' })
  const path = `/users/techs/${added.json<Technology>().id}/history`
  for (const text of HOSTILE) {
    const answer = await ana.put(`${path}/1`, { note: text })
    const taken = accepts(NoteInput, { note: text })
    expect(answer.statusCode).toBe(taken ? 200 : 400)
    if (!taken) expect(answer.json().fields).toHaveProperty('note')
    else {
      const [event] = (await ana.get(path)).json<TechnologyEvent[]>()
      expect(event!.note).toBe(text.trim())
    }
    if (!text.isWellFormed()) continue
    const word = `x${encodeURIComponent(text.slice(0, 50).toWellFormed())}`
    expect((await ana.put(`${path}/${word}`, { note: '' })).statusCode).toBe(404)
    for (const query of ['history?since', 'history?before', 'evolution?time_zone'])
      expect((await ana.get(`/${query}=${word}`)).statusCode).toBe(400)
  }
})

/** The hostile part of a URL follows a valid prefix; the other field has the plain text. */
const inProject = (text: string) => ({
  title: text,
  description: text,
  deploy_url: text,
  repo_url: `https://exemplo.com.br/${text}`,
})

test('normalises each text in a project or rejects it by field; rejects each as technology', async () => {
  const before = {
    title: 'Uma loja',
    description: 'x',
    deploy_url: null,
    repo_url: null,
    techs: [],
  }
  const path = `/users/works/${(await ana.post('/users/works', before)).json<{ id: string }>().id}`
  for (const text of HOSTILE) {
    const input: ProjectInput = { ...before }
    for (const [field, value] of Object.entries(inProject(text))) {
      if (accepts(ProjectInput, { ...before, [field]: value })) {
        Object.assign(input, { [field]: value })
        continue
      }
      const answer = await ana.put(path, { ...before, [field]: value })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().fields).toHaveProperty(field)
    }
    const { title, description, deploy_url, repo_url } = input
    expect((await ana.put(path, input)).statusCode).toBe(200)
    expect((await ana.get('/profile')).json<User>().works).toMatchObject([
      {
        title: tidy(title),
        description: description.trim(),
        deploy_url: (deploy_url ?? '').trim() || null,
        repo_url: (repo_url ?? '').trim() || null,
      },
    ])
    const answer = await ana.put(path, { ...before, techs: [text] })
    expect(answer.json().fields).toHaveProperty('techs')
  }
})

test('normalises each label of a link or rejects it by field', async () => {
  for (const text of HOSTILE) {
    const answer = await ana.post('/portfolio/links', { label: text, days: 7 })
    const taken = accepts(LinkInput, { label: text, days: 7 })
    expect(answer.statusCode).toBe(taken ? 201 : 400)
    if (!taken) {
      expect(answer.json().fields).toHaveProperty('label')
      continue
    }
    const [link] = await linksOf(ana)
    expect(link!.label).toBe(tidy(text))
    expect((await ana.delete(`/portfolio/links/${link!.id}`)).statusCode).toBe(204)
  }
})

test('trims each note of a confirmation or rejects it by field; rejects each as member and technology', async () => {
  const teacher = await join('Prof')
  const { id, members } = await openClass(db, teacher, [ana])
  const technology = await learn(ana, 'Confirmada')
  const input = { member: members[0]!, technology_id: technology.id }
  const send = (body: object) => teacher.post(`/classes/${id}/confirmations`, body)
  for (const text of HOSTILE) {
    await db.run(sql`DELETE FROM confirmations`)
    const answer = await send({ ...input, note: text })
    const taken = accepts(ConfirmationInput, { ...input, note: text })
    expect(answer.statusCode).toBe(taken ? 201 : 400)
    if (!taken) expect(answer.json().fields).toHaveProperty('note')
    else expect(await confirmationsOf(ana)).toMatchObject([{ note: text.trim() }])
    for (const field of ['member', 'technology_id', 'level']) {
      const refused = await send({ ...input, [field]: text })
      expect([refused.statusCode, refused.json().fields]).toEqual([
        400,
        { [field]: expect.any(String) },
      ])
    }
  }
  await ana.delete(`/users/techs/${technology.id}`)
})

test('trims each text of a report or rejects it by field', async () => {
  await publish(ana, 'ana-lima')
  for (const text of HOSTILE) {
    const input = { address: 'ana-lima', reason: 'other', details: text }
    const answer = await visitor.post('/reports', input)
    const taken = accepts(ReportInput, input)
    expect(answer.statusCode).toBe(taken ? 202 : 400)
    if (!taken) expect(answer.json().fields).toHaveProperty('details')
    else expect(await db.all(sql`SELECT details FROM reports`)).toEqual([{ details: text.trim() }])
    await db.run(sql`DELETE FROM reports`)
  }
})

test('normalises each name of a class and each title it expects or rejects it by field; rejects each as code and share', async () => {
  const before = { name: 'Turma A', expected: [] }
  const path = `/classes/${(await ana.post('/classes', before)).json<{ id: string }>().id}`
  for (const text of HOSTILE) {
    for (const [field, value] of Object.entries({ name: text, expected: [text] })) {
      const read = z.safeParse(ClassInput, { ...before, [field]: value })
      const answer = await ana.put(path, { [field]: value })
      expect(answer.statusCode).toBe(read.success ? 200 : 400)
      if (read.success)
        expect(answer.json()).toHaveProperty(field, field === 'name' ? tidy(text) : [tidy(text)])
      else expect(answer.json().fields).toHaveProperty(field)
      await ana.put(path, before)
    }
    const shared = await ana.put(`${path}/membership`, { shares: { evolution: text } })
    expect(shared.statusCode).toBe(400)
    if (!text.isWellFormed()) continue
    const code = `x${encodeURIComponent(text.slice(0, 50).toWellFormed())}`
    expect((await ana.get(`/classes/codes/${code}`)).statusCode).toBe(404)
    expect((await ana.get(`${path}/members/${code}`)).statusCode).toBe(404)
  }
  await ana.delete(path)
})

const inPortfolio = (text: string) => [
  ['/portfolio/address', { address: text }, AddressInput] as const,
  ['/portfolio', { ...SETTINGS, published: text }, PortfolioInput] as const,
  ['/portfolio', { ...SETTINGS, chosen: [text] }, PortfolioInput] as const,
  ['/portfolio', { ...SETTINGS, pinned: [text] }, PortfolioInput] as const,
  ['/portfolio', { ...SETTINGS, technologies: text }, PortfolioInput] as const,
  ['/portfolio', { ...SETTINGS, shows: { ...SETTINGS.shows, bio: text } }, PortfolioInput] as const,
]

test('accepts addresses as the contract does, and rejects each text as setting', async () => {
  for (const text of HOSTILE) {
    for (const [path, input, schema] of inPortfolio(text))
      if (!accepts(schema, input)) expect((await ana.put(path, input)).statusCode).toBe(400)
    const report = { address: text, reason: 'other' }
    const { statusCode } = await visitor.post('/reports', report)
    expect(statusCode).toBe(accepts(ReportInput, report) ? 202 : 400)
    if (!text.isWellFormed()) continue
    const path = encodeURIComponent(`!${text.slice(0, 20).toWellFormed()}`)
    expect((await ana.get(`/portfolio/addresses/${path}`)).statusCode).toBe(400)
  }
  expect((await ana.get('/portfolio')).json()).toMatchObject({ address: 'ana-lima' })
})
