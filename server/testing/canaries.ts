import sharp from 'sharp'
import type { Portfolio, Switch } from '#contract/portfolio.ts'
import type { Project } from '#contract/projects.ts'
import type { Technology } from '#contract/technologies.ts'
import type { User } from '#contract/users.ts'
import type { Database } from '../db/database.ts'
import type { testApp } from './app.ts'
import { handOut, publish } from './portfolios.ts'

type Join = Awaited<ReturnType<typeof testApp>>['join']

/** Of a year each, in which nothing else happened; a chart passes through those from its first technology on. */
const MONTHS = { project: '2022-04', hidden: '2023-02', shown: '2024-03', step: '2025-05' }
const dayIn = (month: string) => `${month}-10T12:00:00.000Z`

const JPEG = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer()

/** A string in every field that stands nowhere else, and a technology that can be left out. */
export async function joinWithCanaries(join: Join, db: Database, address: string) {
  const person = await join(`canario ${address}`)
  const texts = {
    name: 'Canario-nome',
    course_module: 'Canario-modulo',
    bio: 'Canario-bio',
    contact: 'Canario-contato',
  }
  await person.put('/profile', texts)
  const learn = async (title: string) =>
    (await person.post('/users/techs', { title, status: 'Iniciante' })).json<Technology>().id
  const shown = await learn('Canario-tecnologia')
  const hidden = await learn('Canario-oculta')
  await person.put(`/users/techs/${shown}`, { status: 'Avançado' })
  const project = {
    title: 'Canario-projeto',
    description: 'Canario-descricao',
    deploy_url: 'https://canario-deploy.example.org/',
    repo_url: 'https://canario-repo.example.org/',
    techs: [shown, hidden],
  }
  await person.post('/users/works', project)
  const photo = await person.put('/users/avatar', JPEG, { 'content-type': 'image/jpeg' })
  const avatar = photo.json<User>().avatar_url!
  await moveBack(db, person.user.id, { shown, hidden })
  await publish(person, address)
  const link = await handOut(person, 'Canario-rotulo')
  const works = (await person.get('/profile')).json<{ works: Project[] }>().works
  /** What no switch shows, to anybody. */
  const never = [
    person.user.id,
    person.user.email,
    shown,
    hidden,
    works[0]!.id,
    avatar.split('/').at(-1)!,
    'Canario-rotulo',
  ]
  return { ...person, address, link, shown, hidden, never }
}

async function moveBack(
  db: Database,
  userId: string,
  { shown, hidden }: { shown: string; hidden: string },
) {
  const events = 'UPDATE technology_events SET at = ? WHERE technology_id = ? AND number = ?'
  await db.run(events, dayIn(MONTHS.shown), shown, 1)
  await db.run(events, dayIn(MONTHS.step), shown, 2)
  await db.run(events, dayIn(MONTHS.hidden), hidden, 1)
  await db.run(
    'UPDATE projects SET created_at = ? WHERE user_id = ?',
    dayIn(MONTHS.project),
    userId,
  )
}

/** What stands for a field: where everything is printed, in the CV file, and on the page that is built. */
interface Row {
  canary: string
  /** Where it differs; null where there is no place for it. */
  resume?: string | null
  built?: string | null
  /** All of these have to be on. None: it is always shown. */
  needs: readonly Switch[]
  /** Whether it is of the technology that can be left out. */
  ofHidden?: true
}

const yearOf = (month: string) => month.slice(0, 4)

/** Every field of the record, by its path, as the matrix goes through them. */
export const FIELDS: Record<string, Row[]> = {
  name: [{ canary: 'Canario-nome', needs: [] }],
  course_module: [{ canary: 'Canario-modulo', needs: ['course_module'] }],
  bio: [{ canary: 'Canario-bio', needs: ['bio'] }],
  contact: [{ canary: 'Canario-contato', needs: ['contact'] }],
  photo: [{ canary: '"has_photo":true', resume: '/photo', built: '/photo', needs: ['photo'] }],
  // Never shown: `never` above goes through every answer.
  'technologies.id': [],
  'technologies.title': [
    { canary: 'Canario-tecnologia', needs: [] },
    { canary: 'Canario-oculta', needs: [], ofHidden: true },
  ],
  'technologies.level': [
    { canary: '"level":"Avançado"', resume: 'Advanced', built: 'Avançado', needs: ['levels'] },
    {
      canary: '"level":"Iniciante"',
      resume: 'Beginner',
      built: null,
      needs: ['levels'],
      ofHidden: true,
    },
  ],
  'technologies.since': [
    { canary: MONTHS.shown, resume: null, built: yearOf(MONTHS.shown), needs: [] },
    {
      canary: MONTHS.hidden,
      resume: null,
      built: yearOf(MONTHS.hidden),
      needs: [],
      ofHidden: true,
    },
  ],
  'technologies.steps.month': [
    {
      canary: MONTHS.step,
      resume: null,
      built: yearOf(MONTHS.step),
      needs: ['levels', 'evolution'],
    },
  ],
  'technologies.steps.level': [
    { canary: '"Avançado":1', resume: null, built: null, needs: ['levels', 'evolution'] },
  ],
  'projects.title': [{ canary: 'Canario-projeto', needs: ['projects'] }],
  'projects.description': [{ canary: 'Canario-descricao', needs: ['projects'] }],
  'projects.deploy_url': [{ canary: 'canario-deploy', needs: ['projects'] }],
  'projects.repo_url': [{ canary: 'canario-repo', needs: ['projects'] }],
  'projects.since': [
    { canary: MONTHS.project, built: yearOf(MONTHS.project), needs: ['projects'] },
  ],
  'projects.techs': [
    { canary: '"projects":1', resume: null, built: '1 projeto', needs: ['projects'] },
    {
      canary: '"technologies":["Canario-tecnologia","Canario-oculta"]',
      resume: null,
      built: null,
      needs: ['projects'],
      ofHidden: true,
    },
  ],
  // The day is everybody's.
  today: [],
}

export const isShown = (
  { needs, ofHidden }: Row,
  { shows, technologies }: Pick<Portfolio, 'shows' | 'technologies'>,
) => needs.every((name) => shows[name]) && !(ofHidden && technologies === 'chosen')
