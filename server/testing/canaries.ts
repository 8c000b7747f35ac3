import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { rulerOf } from '#catalogue/ruler/ruler.ts'
import type { Portfolio, Switch } from '#contract/portfolio.ts'
import type { Project } from '#contract/projects.ts'
import { forPublicFields, type PublicProfileField } from '#contract/public-profile.ts'
import type { Technology } from '#contract/technologies.ts'
import type { User } from '#contract/users.ts'
import { type Database, sql } from '../db/database.ts'
import type { testApp } from './app.ts'
import { insertConfirmations } from './confirmations.ts'
import { handOut, publish } from './portfolios.ts'

type Join = Awaited<ReturnType<typeof testApp>>['join']

/** Each in its own year without other events; a chart covers those since its first technology. */
const MONTHS = {
  confirmed: '2021-06',
  project: '2022-04',
  hidden: '2023-02',
  shown: '2024-03',
  step: '2025-05',
}
const dayIn = (month: string) => `${month}-10T12:00:00.000Z`

/** How the ids of confirmations begin. */
const CONFIRMED = { shown: '5f0c1d1e-6a3f-4b8e', hidden: '6a1d2e3f-7b4c-4c9f' }
const idLike = (beginning: string) => beginning + randomUUID().slice(beginning.length)

const JPEG = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer()

/** Of a title that is not in the catalogue. */
const [beginner, , advanced] = rulerOf('Canario-tecnologia')
const [UNTICKED, TICKED] = [beginner[0]!, advanced[0]!]

const PUBLIC: Record<PublicProfileField, string> = {
  ...forPublicFields((name) => `Canario-${name}`),
  public_email: 'canario-email@example.org',
  github: 'https://github.com/canario-github',
  linkedin: 'https://www.linkedin.com/in/canario-linkedin',
  site: 'https://canario-site.example.org',
}

/** A unique string in every field, and a technology that can be unselected. */
export async function joinWithCanaries(join: Join, db: Database, address: string) {
  const person = await join(`canario ${address}`)
  const texts = {
    name: 'Canario-nome',
    course_module: 'Canario-modulo',
    bio: 'Canario-bio',
    contact: '(11) 95555-0142',
    ...PUBLIC,
  }
  await person.put('/profile', texts)
  const learn = async (title: string) =>
    (await person.post('/users/techs', { title, status: 'Iniciante' })).json<Technology>().id
  const shown = await learn('Canario-tecnologia')
  const hidden = await learn('Canario-oculta')
  await person.put(`/users/techs/${shown}`, { status: 'Avançado' })
  await person.put(`/users/techs/${shown}/ruler`, { statements: [TICKED.id] })
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
  const confirmations = await confirmCanaries(db, person.user.id, { shown, hidden })
  await publish(person, address)
  const link = await handOut(person, 'Canario-rotulo')
  const work = (await person.get('/profile')).json<{ works: Project[] }>().works[0]!.id
  /** Never shown, whatever the switches. */
  const never = [
    person.user.id,
    person.user.email,
    shown,
    hidden,
    work,
    TICKED.id,
    avatar.split('/').at(-1)!,
    'Canario-rotulo',
    ...confirmations,
  ]
  const { name: _, course_module: __, bio: ___, ...neverOnHub } = texts
  return { ...person, address, link, shown, hidden, work, never, neverOnHub }
}

/** Of both technologies; and older or newer ones that are nowhere shown, whose words are returned. */
async function confirmCanaries(
  db: Database,
  userId: string,
  { shown, hidden }: { shown: string; hidden: string },
) {
  const confirmed_at = dayIn(MONTHS.confirmed)
  const of = { technology_id: shown, title: 'Canario-tecnologia', level: 'Avançado' } as const
  const never = (word: string) => ({
    ...of,
    teacher: `Canario-${word}`,
    class_name: `Canario-${word}`,
    note: `Canario-${word}`,
  })
  const nowhere = [
    { ...never('nao-mostrada'), shown: 0 },
    { ...never('retirada'), withdrawn_at: confirmed_at },
    { ...never('outro-nivel'), level: 'Iniciante' } as const,
    { ...never('outro-nome'), title: 'Canario-renomeada' },
    { ...never('antiga'), confirmed_at: dayIn('2020-01') },
  ]
  await insertConfirmations(db, userId, [
    {
      ...of,
      id: idLike(CONFIRMED.shown),
      teacher: 'Canario-professora',
      class_name: 'Canario-turma',
      note: 'Canario-frase',
      confirmed_at,
    },
    {
      technology_id: hidden,
      title: 'Canario-oculta',
      level: 'Iniciante',
      id: idLike(CONFIRMED.hidden),
      teacher: 'Canario-da-oculta',
      class_name: 'Canario-turma-da-oculta',
      confirmed_at,
    },
    ...nowhere,
  ])
  await db.run(sql`UPDATE users SET has_class_news = 1 WHERE id = ${userId}`)
  return ['Canario-frase', ...nowhere.flatMap(({ teacher, title }) => [teacher, title])].filter(
    (word) => word !== of.title,
  )
}

async function moveBack(
  db: Database,
  userId: string,
  { shown, hidden }: { shown: string; hidden: string },
) {
  const moveEvent = (id: string, number: number, at: string) =>
    db.run(
      sql`UPDATE technology_events SET at = ${at}
       WHERE technology_id = ${id} AND number = ${number}`,
    )
  await moveEvent(shown, 1, dayIn(MONTHS.shown))
  await moveEvent(shown, 2, dayIn(MONTHS.step))
  await moveEvent(hidden, 1, dayIn(MONTHS.hidden))
  // What was made after a confirmation is not what was confirmed.
  await db.run(
    sql`UPDATE technologies SET created_at = ${dayIn(MONTHS.confirmed)} WHERE user_id = ${userId}`,
  )
  await db.run(
    sql`UPDATE projects SET created_at = ${dayIn(MONTHS.project)} WHERE user_id = ${userId}`,
  )
}

/** The text of a field in the plain pages, in the CV file and on the built page. */
interface Row {
  canary: string
  /** Only if it differs; null if the output does not have it. */
  resume?: string | null
  built?: string | null
  /** The switches it needs; without any it is always shown. */
  needs: readonly Switch[]
  /** Whether it belongs to the technology that can be unselected. */
  ofHidden?: true
}

const yearOf = (month: string) => month.slice(0, 4)

/** Every field of the record, by path. */
export const FIELDS: Record<string, Row[]> = {
  name: [{ canary: 'Canario-nome', needs: [] }],
  course_module: [{ canary: 'Canario-modulo', needs: ['course_module'] }],
  bio: [{ canary: 'Canario-bio', needs: ['bio'] }],
  contact: [
    { canary: '(11) 95555-0142', needs: ['contact'] },
    { canary: 'https://wa.me/5511955550142', resume: null, needs: ['contact'] },
  ],
  ...forPublicFields((name) => [{ canary: PUBLIC[name], needs: [name] }]),
  photo: [{ canary: '"has_photo":true', resume: '/photo', built: '/photo', needs: ['photo'] }],
  // Never shown: covered by `never` above.
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
  'technologies.statements.text': [
    { canary: TICKED.text, resume: null, needs: ['levels'] },
    { canary: UNTICKED.text, resume: null, needs: ['levels'], ofHidden: true },
  ],
  'technologies.statements.ticked': [
    { canary: '"ticked":true', resume: null, built: 'Marcado', needs: ['levels', 'ruler'] },
  ],
  'technologies.confirmation.id': [
    { canary: CONFIRMED.shown, needs: ['levels', 'confirmations'] },
    { canary: CONFIRMED.hidden, needs: ['levels', 'confirmations'], ofHidden: true },
  ],
  'technologies.confirmation.teacher': [
    { canary: 'Canario-professora', needs: ['levels', 'confirmations'] },
    { canary: 'Canario-da-oculta', needs: ['levels', 'confirmations'], ofHidden: true },
  ],
  'technologies.confirmation.class': [
    { canary: 'Canario-turma', needs: ['levels', 'confirmations'] },
    { canary: 'Canario-turma-da-oculta', needs: ['levels', 'confirmations'], ofHidden: true },
  ],
  'technologies.confirmation.on': [
    {
      canary: MONTHS.confirmed,
      built: yearOf(MONTHS.confirmed),
      needs: ['levels', 'confirmations'],
    },
  ],
  // The id is never shown; a pinned project comes first.
  'projects.id': [
    { canary: '"is_pinned":true', resume: null, built: 'em destaque', needs: ['projects'] },
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
  // The date is not personal.
  today: [],
}

export const isShown = (
  { needs, ofHidden }: Row,
  { shows, technologies }: Pick<Portfolio, 'shows' | 'technologies'>,
) => needs.every((name) => shows[name]) && !(ofHidden && technologies === 'chosen')
