import type { Figures } from './rounds.ts'

export interface Table {
  title: string
  about: string
  head: string[]
  rows: string[][]
}

/** A figure the product must reach, as a ratio or cap within the same run. */
export interface Target {
  figure: string
  must: string
  measured: string
  reached: boolean
}

export interface Part {
  tables: Table[]
  targets: Target[]
}

/** A part and the machine it ran on. */
export type Measured = Part & { machine: string }

export const atLeast = (figure: string, measured: number, limit: number, unit = '×'): Target => ({
  figure,
  must: `≥ ${limit}${unit}`,
  measured: `${measured.toFixed(2)}${unit}`,
  reached: measured >= limit,
})

export const atMost = (figure: string, measured: number, limit: number, unit: string): Target => ({
  figure,
  must: `≤ ${limit}${unit}`,
  measured: `${brief(measured)}${unit}`,
  reached: measured <= limit,
})

/** The last column compares with the row of that name. */
export function figuresTable(
  { title, about, against }: { title: string; about: string; against: string },
  figures: Figures[],
): Table {
  const basis = named(figures, against).perSecond
  return {
    title,
    about,
    head: ['', 'req/s', 'p50 ms', 'p99 ms', 'CPU µs/req', 'memory MB', `against ${against}`],
    rows: figures.map((one) => [
      one.name,
      ...[one.perSecond, one.p50, one.p99, one.processor, one.memory].map(brief),
      `${brief(one.perSecond / basis)}×`,
    ]),
  }
}

export function named<One extends { name: string }>(all: One[], name: string): One {
  const found = all.find((one) => one.name === name)
  if (!found) throw new Error(`Nothing measured is called ${name}`)
  return found
}

/** Three significant digits. */
export function brief(value: number): string {
  if (!Number.isFinite(value)) return '–'
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** The targets only: every table is in bench/results. */
export function toMarkdown(parts: [name: string, part: Measured][], kind: string): string {
  const targets: Table = {
    title: 'Against the targets',
    about: whatWasMeasured(parts),
    head: ['figure', 'must', 'measured', ''],
    rows: parts
      .flatMap(([, part]) => part.targets)
      .map(({ figure, must, measured, reached }) => [figure, must, measured, reached ? '✓' : '✗']),
  }
  return `## Measured on ${kind}\n\n${tableText(targets)}`
}

/** One line for each version and machine, with the parts it stands for where there are several. */
function whatWasMeasured(parts: [name: string, part: Measured][]) {
  const machines = Map.groupBy(parts, ([, { machine }]) => machine)
  if (machines.size === 1) return [...machines.keys()].join()
  return [...machines]
    .map(([machine, those]) => `- ${those.map(([name]) => name).join(', ')}: ${machine}`)
    .join('\n')
}

function tableText({ title, about, head, rows }: Table) {
  const lines = [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows]
  return `### ${title}\n\n${about}\n\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
}
