import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Icon } from '../../catalogue/icons/icon.ts'
import { BRAND_COLOURS, CHOICES, GROUNDS } from './choices.ts'
import { againstGround, DARK_GROUND, isNearGrey, LIGHT_GROUND } from './colours.ts'
import { ALLOWED } from './licences.ts'
import type { Origin } from './notices.ts'
import { type Optimize, shapeOf } from './shape.ts'

interface SimpleIcon {
  title: string
  slug: string
  hex: string
  source: string
  license?: { type: string }
}
interface Devicon {
  name: string
  color: string
}

interface Found {
  icon: Icon
  origin: Origin
}

/** More detail than this is unreadable at 22 pixels and weighs ten times as much. */
const FINEST = 4400

/** Finds an id in the collections; undefined where there is no icon we may use. */
export async function collections(modules: string) {
  const read = (path: string) => readFileSync(join(modules, path), 'utf8')
  const simpleIcons = byName(
    JSON.parse(read('simple-icons/data/simple-icons.json')) as SimpleIcon[],
    'slug',
  )
  const devicons = byName(JSON.parse(read('devicon/devicon.json')) as Devicon[], 'name')
  const svgo = pathToFileURL(join(modules, 'svgo/lib/svgo-node.js')).href
  const { optimize } = (await import(svgo)) as { optimize: Optimize }

  function fromSimpleIcons(id: string, slug: string): Found | undefined {
    const found = simpleIcons.get(slug)
    if (!found) return undefined
    const { title, hex, source, license } = found
    const licence = license?.type ?? 'CC0-1.0'
    if (!ALLOWED.test(licence)) return undefined
    const shape = shapeOf(read(`simple-icons/icons/${slug}.svg`), optimize)
    const icon = onItsGround(id, { ...colours(BRAND_COLOURS[id] ?? `#${hex}`), shape })
    return { icon, origin: { id, title, from: 'simple-icons', licence, source } }
  }

  function fromDevicon(id: string, place: string): Found {
    const [name = '', variant = ''] = place.split('/')
    const file = `icons/${name}/${name}-${variant}.svg`
    const source = `https://github.com/devicons/devicon/blob/v2.17.0/${file}`
    const shape = shapeOf(read(`devicon/${file}`), optimize)
    const icon = { ...colours(BRAND_COLOURS[id] ?? devicons.get(name)!.color), shape }
    return { icon, origin: { id, title: name, from: 'devicon', licence: 'MIT', source } }
  }

  return (id: string): Found | undefined => {
    const named = CHOICES[id]
    const choice = named === undefined ? `simple-icons:${id.replaceAll('-', '')}` : named
    if (choice === null) return undefined
    const [collection, name = ''] = choice.split(':')
    const found = collection === 'devicon' ? fromDevicon(id, name) : fromSimpleIcons(id, name)
    return found && found.icon.shape.length <= FINEST ? found : undefined
  }
}

function colours(brand: string): Pick<Icon, 'onDark' | 'onLight'> {
  const hex = brand.toLowerCase()
  if (isNearGrey(hex)) return {}
  return { onDark: againstGround(hex, DARK_GROUND), onLight: againstGround(hex, LIGHT_GROUND) }
}

/** A little smaller than the mark, so that its edge does not show. */
function onItsGround(id: string, icon: Icon): Icon {
  const ground = GROUNDS[id]
  if (!ground || !icon.onDark) return icon
  const shape = `<path fill="${ground}" d="M1 1h22v22H1z"/>${icon.shape}`
  return { ...icon, onLight: icon.onDark, shape }
}

const byName = <T, K extends keyof T>(items: T[], key: K) =>
  new Map(items.map((item) => [item[key], item]))
