import { DatabaseSync } from 'node:sqlite'
import { type Level } from '#contract/technologies.ts'
import { type Account } from './people.ts'
import { type Server } from './server.ts'

/** An event of a technology: its new level, or null for a deletion. */
export type Step = [daysAgo: number, title: string, to: Level | null, note?: string]

const DAY_MS = 24 * 60 * 60_000

/** Applies the steps through the API, then backdates them in the database. */
export async function writeHistory(server: Server, account: Account, steps: Step[]) {
  const inOrder = steps.toSorted(([one], [other]) => other - one)
  const ids = new Map<string, { id: string; isThere: boolean; events: number }>()
  for (const [, title, to, note] of inOrder) {
    const known = ids.get(title)
    if (!known) {
      const { id } = await account.addTechnology(title, to ?? undefined)
      ids.set(title, { id, isThere: true, events: 1 })
    } else {
      await change(server, account, known, to)
      Object.assign(known, { isThere: to !== null, events: known.events + 1 })
    }
    const { id, events } = ids.get(title)!
    if (note) await send(server, account, 'PUT', `/users/techs/${id}/history/${events}`, { note })
  }
  moveBack(server, account, inOrder)
  return ids
}

async function change(
  server: Server,
  account: Account,
  { id, isThere }: { id: string; isThere: boolean },
  to: Level | null,
) {
  const path = `/users/techs/${id}`
  if (to === null) await send(server, account, 'DELETE', path)
  else if (isThere) await send(server, account, 'PUT', path, { status: to })
  else await send(server, account, 'POST', `${path}/restore`)
}

async function send(
  { url }: Server,
  { token }: Account,
  method: string,
  path: string,
  body?: object,
) {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : null,
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`)
}

function moveBack({ file }: Server, { id }: Account, inOrder: Step[]) {
  const db = new DatabaseSync(file, { timeout: 5000 })
  const move = db.prepare('UPDATE technology_events SET at = ? WHERE user_id = ? AND sequence = ?')
  const events = db
    .prepare('SELECT sequence FROM technology_events WHERE user_id = ? ORDER BY sequence')
    .all(id) as { sequence: number }[]
  db.exec('BEGIN IMMEDIATE')
  for (const [index, { sequence }] of events.entries()) {
    const daysAgo = inOrder[index]?.[0] ?? 0
    move.run(new Date(Date.now() - daysAgo * DAY_MS).toISOString(), id, sequence)
  }
  db.prepare(
    `UPDATE technologies SET
       created_at = (SELECT MIN(at) FROM technology_events WHERE technology_id = id),
       updated_at = (SELECT MAX(at) FROM technology_events
                     WHERE technology_id = id AND level_after IS NOT NULL)
     WHERE user_id = ?`,
  ).run(id)
  db.exec('COMMIT')
  db.close()
}

/** Adds a technology whose level changes this many times, too far apart to be corrections, the last one now. */
export async function changeOften(
  { file }: Server,
  account: Account,
  title: string,
  times: number,
) {
  const { id } = await account.addTechnology(title, 'Intermediário')
  const db = new DatabaseSync(file, { timeout: 5000 })
  const add = db.prepare(
    `INSERT INTO technology_events
       (user_id, sequence, technology_id, number, at, level_before, level_after, note)
     VALUES (?, ?, ?, ?, ?, ?, ?, '')`,
  )
  db.exec('BEGIN IMMEDIATE')
  db.prepare('DELETE FROM technology_events WHERE user_id = ?').run(account.id)
  for (let number = 1; number <= times; number += 1) {
    const at = new Date(Date.now() - (times - number) * 11 * 60_000).toISOString()
    const [to, from] =
      number % 2 === times % 2 ? ['Intermediário', 'Iniciante'] : ['Iniciante', 'Intermediário']
    add.run(account.id, number, id, number, at, number === 1 ? null : from, to)
  }
  db.exec('COMMIT')
  db.close()
}

/** A user with two years of history. */
export const TWO_YEARS: Step[] = [
  [730, 'HTML', 'Iniciante', 'Primeira página da vida: uma receita de bolo.'],
  [730, 'CSS', 'Iniciante'],
  [690, 'Git', 'Iniciante'],
  [650, 'HTML', 'Intermediário'],
  [640, 'JavaScript', 'Iniciante'],
  [600, 'CSS', 'Intermediário', 'Consegui centralizar uma div sem procurar.'],
  [560, 'Sass', 'Iniciante'],
  [540, 'Git', 'Intermediário'],
  [
    500,
    'React',
    'Iniciante',
    'Comecei pela documentação oficial e refiz o jogo da velha duas vezes.',
  ],
  [470, 'HTML', 'Avançado'],
  [455, 'JavaScript', 'Intermediário'],
  [420, 'TypeScript', 'Iniciante'],
  [400, 'React', 'Intermediário'],
  [
    380,
    'React',
    'Iniciante',
    'Travei nos efeitos. Voltei um passo para entender useEffect de verdade.',
  ],
  [360, 'Node.js', 'Iniciante'],
  [330, 'CSS', 'Avançado'],
  [310, 'Express', 'Iniciante'],
  [300, 'Sass', null],
  [280, 'PostgreSQL', 'Iniciante'],
  [
    250,
    'React',
    'Intermediário',
    'Cardápio da Vila no ar: rotas, formulário e estado compartilhado.',
  ],
  [220, 'Vite', 'Iniciante'],
  [200, 'Sass', 'Iniciante'],
  [190, 'Node.js', 'Intermediário'],
  [160, 'Git', 'Avançado'],
  [140, 'Jest', 'Iniciante'],
  [120, 'Express', 'Intermediário'],
  [100, 'Sass', null],
  [90, 'Styled Components', 'Iniciante'],
  [70, 'JavaScript', 'Avançado', 'Expliquei closures para a turma inteira.'],
  [45, 'Vite', 'Intermediário'],
  [30, 'PostgreSQL', 'Intermediário'],
  [12, 'Docker', 'Iniciante', 'Subi o banco da aula em um contêiner.'],
  [3, 'TypeScript', 'Intermediário', 'Tipei a API da biblioteca inteira, sem nenhum any.'],
]

const JUST_NOW = 0.001

export const FIRST_DAY: Step[] = [[JUST_NOW, 'HTML', 'Iniciante']]

/** Two weeks, which may fall into one or two calendar months. */
export const ONE_MONTH: Step[] = [
  [13, 'HTML', 'Iniciante', 'Primeira página da vida.'],
  [9, 'CSS', 'Iniciante'],
  [5, 'HTML', 'Intermediário'],
  [2, 'Git', 'Iniciante'],
  [1, 'TecnologiaSemEspaço'.repeat(5), 'Avançado', 'NotaSemEspaço'.repeat(20)],
]
