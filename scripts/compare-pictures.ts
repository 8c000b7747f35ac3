import { readdirSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import sharp from 'sharp'

/** Greys that are this close look the same: edges of letters are never drawn twice alike. */
const TOLERANCE = 24

interface Pair {
  name: string
  before: string | undefined
  after: string | undefined
  /** The share of different pixels, from 0 to 1. */
  difference: number
}

/** Writes one page that shows each picture of two folders side by side, the most different first. */
export async function comparePictures(before: string, after: string) {
  const names = new Set([...picturesIn(before), ...picturesIn(after)])
  const pairs: Pair[] = []
  for (const name of names) pairs.push(await compare(name, before, after))
  pairs.sort((one, other) => other.difference - one.difference)
  const page = join(after, 'compared.html')
  writeFileSync(page, pageOf(pairs, resolve(after)))
  for (const { name, difference } of pairs.slice(0, 20))
    console.log(`${(100 * difference).toFixed(1).padStart(5)} %  ${name}`)
  console.log(`${pairs.length} pictures: ${page}`)
}

const picturesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.png'))

async function compare(name: string, before: string, after: string): Promise<Pair> {
  const [one, other] = await Promise.all([pixelsOf(before, name), pixelsOf(after, name)])
  return { name, before: one?.file, after: other?.file, difference: differenceOf(one, other) }
}

async function pixelsOf(folder: string, name: string) {
  const file = resolve(folder, name)
  try {
    const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true })
    return { file, data, width: info.width, height: info.height }
  } catch {
    return undefined
  }
}

type Pixels = Awaited<ReturnType<typeof pixelsOf>>

/** Rows are compared at their place; where one picture is longer, the rest of it is different. */
function differenceOf(one: Pixels, other: Pixels) {
  if (!one || !other || one.width !== other.width) return 1
  const shared = Math.min(one.data.length, other.data.length)
  const all = Math.max(one.data.length, other.data.length)
  let different = all - shared
  for (let at = 0; at < shared; at += 1)
    if (Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)) > TOLERANCE) different += 1
  return different / all
}

function pageOf(pairs: Pair[], folder: string) {
  const picture = (file: string | undefined) =>
    file
      ? `<img loading="lazy" src="${encodeURI(relative(folder, file))}">`
      : '<p>There is no such picture.</p>'
  const rows = pairs.map(
    ({ name, before, after, difference }) =>
      `<section><h2>${name} · ${(100 * difference).toFixed(1)} %</h2>${picture(before)}${picture(after)}</section>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Before and after</title>
<style>
body { font: 14px system-ui; background: #888; margin: 1rem }
section { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; align-items: start; margin-block-end: 3rem }
h2 { grid-column: 1 / -1; position: sticky; top: 0; background: #888; margin: 0 }
img { max-width: 100%; border: 1px solid #444 }
</style>
${rows.join('\n')}
`
}
