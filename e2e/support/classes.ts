import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import type { ClassMap, Shares, TaughtClass } from '#contract/classes.ts'
import { LEVELS } from '#contract/technologies.ts'
import { signInBefore } from './journey.ts'
import { type Account, createAccount } from './people.ts'
import type { Server } from './server.ts'

export const EXPECTED =
  'HTML,CSS,JavaScript,Git,GitHub,React,TypeScript,Node.js,Express,PostgreSQL'.split(',')
const OTHERS = 'Figma,Docker,Python,Go'.split(',')
const MORE = [
  'Vue.js,Angular,Svelte,Sass,Tailwind CSS,Bootstrap,Redux,Next.js,Vite,Webpack,Jest,Cypress,Playwright',
  'MySQL,MongoDB,Redis,SQLite,Firebase,Prisma,GraphQL,NestJS,Fastify,Django,Flask,FastAPI,Laravel,PHP,Java',
  'Spring Boot,Kotlin,Swift,Flutter,Dart,C,C++,C#,Rust,Ruby,Ruby on Rails,Linux,Bash,Kubernetes,AWS,Nginx',
  'jQuery,React Native',
].flatMap((some) => some.split(','))

const FIRST_NAMES =
  'Ana Beatriz,Arthur,Beatriz,Bruno,Caio,Camila,Daniel,Débora,Eduarda,Felipe,Gabriela,Gustavo,Helena,Igor,Isabela,João Pedro,Júlia,Kauã,Larissa,Lucas,Mariana,Mateus,Natália,Otávio,Paula,Rafael,Sofia,Vinícius,Yasmin,Zeca'.split(
    ',',
  )
const LAST_NAMES =
  'Souza,Nogueira,Lima,Carvalho,Fernandes,Rocha,Moreira,Santos,Pires,Araújo,Martins'.split(',')

const DAY_MS = 24 * 60 * 60_000
const DAYS = [1, 3, 2, 19, 0, 6, 4, 2, 9, 1, 5, 23, 3, 8, 2, 11, 0, 31, 4, 7, 3, 16, 1, 2, 6]

interface Student {
  account: Account
  /** Their id in the class. */
  member: string
}

export interface TaughtStage {
  teacher: Account
  taught: TaughtClass
  students: Student[]
}

interface Options {
  /** Titles among which the students' technologies are, the expected ones first. */
  technologies?: number
  /** By the student's number; nothing is shared where it gives nothing. */
  shares?: (at: number) => Partial<Shares>
  name?: string
}

/** One at a time would take minutes, all at once the server's patience. */
const AT_ONCE = 10

/** A teacher with a class of so many students, through the API; their last changes lie days back. */
export async function createClassOf(server: Server, count: number, options: Options = {}) {
  const { technologies = 14, shares = shareSome, name = 'Front-end 2026.1' } = options
  const teacher = await createAccount(server.url, 'Luciana Alves')
  const taught = await call<TaughtClass>(server, teacher, 'POST /classes', {
    name,
    expected: EXPECTED,
  })
  const titles = [...EXPECTED, ...OTHERS, ...MORE].slice(0, technologies)
  const accounts: Account[] = []
  for (let start = 0; start < count; start += AT_ONCE)
    accounts.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, count - start) }, (_, at) =>
          createStudent(server, taught, start + at, titles, shares(start + at)),
        ),
      )),
    )
  backdate(server, accounts)
  const { members } = await readMap(server, { teacher, taught })
  const students = accounts.map((account) => ({
    account,
    member: members.find((one) => one.name === account.name)!.id,
  }))
  return { teacher, taught, students } satisfies TaughtStage
}

/** The account as the only member of a class, sharing nothing more than it must. */
export async function attendClass(
  server: Server,
  account: Account,
  expected: string[],
  name = 'Front-end 2026.1',
) {
  const teacher = await createAccount(server.url, 'Luciana Alves')
  const taught = await call<TaughtClass>(server, teacher, 'POST /classes', { name, expected })
  await call(server, account, `POST /classes/codes/${taught.code}`, { shares: {} })
  const { members } = await readMap(server, { teacher, taught })
  return {
    teacher,
    taught,
    students: [{ account, member: members.at(0)!.id }],
  } satisfies TaughtStage
}

const readMap = (server: Server, { teacher, taught }: Pick<TaughtStage, 'teacher' | 'taught'>) =>
  call<ClassMap>(server, teacher, `GET /classes/${taught.id}/map`)

const shareSome = (at: number) => ({
  evolution: at % 3 !== 2,
  projects: at % 2 === 1,
  reset: at % 4 === 3,
})

/** No two are the same. */
function nameOf(at: number) {
  const first = FIRST_NAMES[at % FIRST_NAMES.length]
  const last = LAST_NAMES[(at * 7 + Math.floor(at / FIRST_NAMES.length)) % LAST_NAMES.length]
  return at < FIRST_NAMES.length * LAST_NAMES.length ? `${first} ${last}` : `${first} ${last} ${at}`
}

/** From 0, which is not there, to 3: the first technologies are the most common. */
function levelOf(student: number, technology: number) {
  const grown = (student * 37 + technology * 61 + student * technology * 11) % 100
  const reach = Math.max(96 - technology * 5, 24)
  if (grown > reach) return 0
  if (grown < 18 - technology * 2) return 3
  return grown < 62 - technology * 5 ? 2 : 1
}

async function createStudent(
  server: Server,
  taught: TaughtClass,
  at: number,
  titles: string[],
  shares: Partial<Shares>,
) {
  const account = await createAccount(server.url, nameOf(at))
  const techs = titles.flatMap((title, technology) => {
    const status = LEVELS[levelOf(at, technology) - 1]
    return status ? [{ title, status }] : []
  })
  for (let start = 0; start < techs.length; start += 50)
    await call(server, account, 'POST /users/techs/batch', {
      techs: techs.slice(start, start + 50),
    })
  if (shares.projects) await addProjects(server, account)
  await call(server, account, `POST /classes/codes/${taught.code}`, { shares })
  return account
}

async function addProjects(server: Server, account: Account) {
  const { techs } = await call<{ techs: { id: string; title: string }[] }>(
    server,
    account,
    'GET /profile',
  )
  const used = techs.slice(0, 6).map(({ id }) => id)
  await account.addProject('Agenda do Bairro', {
    description: 'Eventos da vizinhança em um calendário.',
    deploy_url: 'https://agenda.example/',
    techs: used,
  })
  await account.addProject('Caixa Livre', { techs: used.slice(2) })
}

/** The newest change of each lies as many days back as `DAYS` says, the others in the months before. */
function backdate({ file }: Server, accounts: Account[]) {
  const db = new DatabaseSync(file, { timeout: 5000 })
  const events = db.prepare(
    'SELECT technology_id FROM technology_events WHERE user_id = ? ORDER BY sequence DESC',
  )
  const moveEvent = db.prepare('UPDATE technology_events SET at = ? WHERE technology_id = ?')
  const moveTechnology = db.prepare(
    'UPDATE technologies SET created_at = ?, updated_at = ? WHERE id = ?',
  )
  db.exec('BEGIN IMMEDIATE')
  for (const [at, { id }] of accounts.entries()) {
    const ids = events.all(id) as { technology_id: string }[]
    for (const [back, { technology_id }] of ids.entries()) {
      const days = (DAYS[at % DAYS.length] ?? 0) + back * 21
      const moment = new Date(Date.now() - days * DAY_MS).toISOString()
      moveEvent.run(moment, technology_id)
      moveTechnology.run(moment, moment, technology_id)
    }
  }
  db.exec('COMMIT')
  db.close()
}

/** As the operator does with `npm run people -- teacher`. */
export function nameTeacher({ file }: Server, { id }: Account) {
  const db = new DatabaseSync(file, { timeout: 5000 })
  db.prepare('UPDATE users SET teacher_since = ? WHERE id = ?').run(new Date().toISOString(), id)
  db.close()
}

export async function confirmLevels(server: Server, stage: TaughtStage, titles: string[]) {
  const { teacher, taught, students } = stage
  for (const { member } of students) {
    const { technologies } = await call<{ technologies: { id: string; title: string }[] }>(
      server,
      teacher,
      `GET /classes/${taught.id}/members/${member}`,
    )
    for (const { id } of technologies.filter(({ title }) => titles.includes(title)))
      await call(server, teacher, `POST /classes/${taught.id}/confirmations`, {
        member,
        technology_id: id,
      })
  }
}

/** Opens the class as its teacher, already signed in. */
export async function openClass(
  page: Page,
  { teacher, taught }: Pick<TaughtStage, 'teacher' | 'taught'>,
  path = '',
) {
  await signInBefore(page, teacher)
  await page.goto(`/turmas/${taught.id}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

export async function call<Answer>(
  { url }: Pick<Server, 'url'>,
  { token }: Pick<Account, 'token'>,
  which: string,
  body?: object,
) {
  const [method = '', path = ''] = which.split(' ')
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : null,
  })
  if (!answer.ok) throw new Error(`${which} answered ${answer.status}: ${await answer.text()}`)
  return (answer.status === 204 ? undefined : await answer.json()) as Answer
}
