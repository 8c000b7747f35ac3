import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import type { PublicConfirmation } from '../../contract/confirmations.ts'
import type { PublicPages } from '../../contract/public-page.ts'
import type { PublicPortfolio } from '../../contract/public-portfolio.ts'
import { PLACE, STUDENT } from '../../testing/portfolio.ts'
import { type PrintedWord, printedWords } from '../../testing/printed-words.ts'
import { expect, test } from './journey.ts'

const DIST = join(import.meta.dirname, '../../dist')
const HERE = 'http://portfolio.test'
const NO_PHOTO = { ...PLACE, photo: null }

/** Runs in its own process, because Playwright would transpile the whole build. */
const DRAW = `
  import { readFileSync } from 'node:fs'
  const { default: pages } = await import(process.argv[1])
  const [kind, given, where] = JSON.parse(readFileSync(0, 'utf8'))
  process.stdout.write(JSON.stringify(given.map((one) => pages[kind](one, where))))
`
const BUILT = pathToFileURL(join(DIST, '.server/public-page.js')).href
function drawEach(...input: [kind: keyof PublicPages, given: object[], where: unknown]) {
  const drawn = execFileSync(process.execPath, ['--input-type=module', '-e', DRAW, BUILT], {
    input: JSON.stringify(input),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(drawn) as string[]
}

export const draw = (portfolios: PublicPortfolio[]) =>
  drawEach(
    'page',
    portfolios.map((portfolio) => ({ ...portfolio, has_photo: false })),
    NO_PHOTO,
  )

export const drawConfirmations = (confirmations: PublicConfirmation[]) =>
  drawEach('confirmation', confirmations, PLACE.canonical)

/** Opens the rendered page, served with the built files only. */
export async function openDocument(page: Page, html: string) {
  await page.route(`${HERE}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    return pathname === '/'
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
      : route.fulfill({ path: join(DIST, pathname) })
  })
  await page.goto(HERE)
  await page.evaluate(() => document.fonts.ready)
}

export async function sheetsOf(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length
}

const MAIN = /<main [^]*<\/main>/

/** Several portfolios in one document, because one PDF is much faster than one for each. */
function drawAsOne(portfolios: PublicPortfolio[]) {
  const pages = draw(portfolios)
  const [page = ''] = pages
  const mains = pages.map((one) => one.match(MAIN)![0])
  const apart = mains.join('').replaceAll('<main ', '<main style="break-before: page" ')
  return page.replace(MAIN, () => apart)
}

export async function nothingOverprinted(
  page: Page,
  technologies: number,
  projects: number[],
  make = studentWith,
) {
  await test.step(`${technologies} technologies`, async () => {
    const portfolios = projects.map((count) => make(technologies, count))
    await openDocument(page, drawAsOne(portfolios))
    const words = printedWords(await page.pdf({ preferCSSPageSize: true }))
    const sheets = words.filter(({ text }) => text === STUDENT.contact?.split(' ')[1])
    expect(sheets).toHaveLength(projects.length)
    expect(overprinted(words)).toEqual([])
  })
}

const repeated = <Shown extends { title: string }>(shown: Shown[], count: number) =>
  Array.from({ length: Math.ceil(count / shown.length) }, (_, round) =>
    shown.map((one) => ({ ...one, title: `${one.title} ${round}` })),
  )
    .flat()
    .slice(0, count)

/** A user with two years of history, so that the chart has its maximum width. */
export function studentWith(technologies: number, projects: number): PublicPortfolio {
  return {
    ...STUDENT,
    technologies: repeated(STUDENT.technologies, technologies),
    projects: repeated(STUDENT.projects!, projects),
    evolution: Array.from({ length: 24 }, (_, at) => ({
      month: new Date(Date.UTC(2024, 11 + at)).toISOString().slice(0, 7),
      Iniciante: 2 + at,
      Intermediário: Math.floor(at / 2),
      Avançado: Math.floor(at / 3),
    })),
  }
}

/** A word's box has the height of its line; its letters leave 15 % free above and below. */
const FREE = 0.15

function overprinted(words: PrintedWord[]) {
  const letters = words.map(({ top, bottom, ...word }) => {
    const free = (bottom - top) * FREE
    return { ...word, top: top + free, bottom: bottom - free }
  })
  return Object.values(Object.groupBy(letters, ({ sheet }) => sheet)).flatMap((all = []) =>
    all.flatMap((one, at) =>
      all
        .slice(at + 1)
        .filter(
          (other) =>
            Math.min(one.right, other.right) > Math.max(one.left, other.left) &&
            Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top),
        )
        .map((other) => `sheet ${one.sheet}: ${one.text} and ${other.text}`),
    ),
  )
}
