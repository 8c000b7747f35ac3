import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser } from '@playwright/test'
import { openBrowser } from './browser.ts'
import { LONG, openList, scriptOfEdits } from './long-list.ts'
import { atMost, brief, type Part } from './report.ts'
import { viewLoginCold } from './screens.ts'
import { median } from './statistics.ts'

const HERE = join(import.meta.dirname, '..')
const ROUNDS = 5

/** Limits as a ratio to 1.0.0, which took 424 ms, 4.1 s and 51 ms when measured. */
const MAX = {
  '/login, script': 300 / 424,
  '/home with 500, list usable cold': 3.5 / 4.1,
  '/home with 500, script of one edit': 35 / 51,
}
type Figures = Record<keyof typeof MAX, number>

interface Version {
  name: string
  origin: string
  stop: () => Promise<void>
}

/**
 * The screens of this version and of the one in the folder `BESIDE`, in turn and on the same phone: in milliseconds
 * they tell as much of the machine's hour as of the product.
 */
export async function beside(): Promise<Part> {
  const folder = process.env['BESIDE']
  if (!folder)
    throw new Error('BESIDE must name the folder of another version, installed and built')
  const browser = await openBrowser()
  const [ours, other] = [await startIn(HERE), await startIn(resolve(folder))]
  try {
    const measured = { ours: [] as Figures[], other: [] as Figures[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      const inTurn = [
        async () => measured.ours.push(await measure(browser, ours)),
        async () => measured.other.push(await measure(browser, other)),
      ]
      for (const one of round % 2 === 0 ? inTurn : inTurn.toReversed()) await one()
    }
    return report([ours.name, other.name], measured)
  } finally {
    await browser.close()
    await ours.stop()
    await other.stop()
  }
}

/** Each version fills its database and starts its server with its own bench. */
async function startIn(folder: string): Promise<Version> {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string
  }
  const of = (file: string): Promise<unknown> => import(join(folder, 'bench', file))
  const { openWorkshop } = (await of('workshop.ts')) as typeof import('./workshop.ts')
  const { startProduct } = (await of('contestants.ts')) as typeof import('./contestants.ts')
  const workshop = await openWorkshop()
  const server = await startProduct(await workshop.sqlite({ users: 10, technologies: LONG }))
  return {
    name: `Techfólio ${version}`,
    origin: `http://127.0.0.1:${server.port}`,
    stop: async () => {
      await server.stop()
      await workshop.close()
    },
  }
}

async function measure(browser: Browser, { origin }: Version): Promise<Figures> {
  const login = await viewLoginCold(browser, origin)
  const list = await openList(browser, origin, LONG)
  const edit = await scriptOfEdits(list)
  await list.close()
  return {
    '/login, script': login.script,
    '/home with 500, list usable cold': list.usable,
    '/home with 500, script of one edit': edit,
  }
}

function report(
  [name, otherName]: [string, string],
  { ours, other }: { ours: Figures[]; other: Figures[] },
): Part {
  const figures = (Object.keys(MAX) as (keyof Figures)[]).map((figure) => {
    const [these, those] = [ours, other].map((rounds) => rounds.map((round) => round[figure]))
    return {
      figure,
      row: [figure, brief(median(these!)), brief(median(those!))],
      ratio: median(these!.map((ms, round) => ms / those![round]!)),
    }
  })
  return {
    tables: [
      {
        title: `${name} beside ${otherName}, 4 times slower, on slow 4G`,
        about: `Milliseconds, the median of ${ROUNDS} rounds in turn; the ratio is that of the same round.`,
        head: ['', name, otherName, 'ratio'],
        rows: figures.map(({ row, ratio }) => [...row, `${ratio.toFixed(2)}×`]),
      },
    ],
    targets: figures.map(({ figure, ratio }) =>
      atMost(`${figure}, against ${otherName}`, ratio, Number(MAX[figure].toFixed(2)), '×'),
    ),
  }
}
