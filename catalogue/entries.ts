import type { Category } from './categories.ts'
import { type Sprite, spriteFor } from './icons/sprites.ts'
import { WITHOUT_ICON } from './icons/without-icon.ts'
import type { Row } from './row.ts'
import { backend } from './rows/backend.ts'
import { cloud } from './rows/cloud.ts'
import { data } from './rows/data.ts'
import { database } from './rows/database.ts'
import { design } from './rows/design.ts'
import { frontend } from './rows/frontend.ts'
import { game } from './rows/game.ts'
import { hardware } from './rows/hardware.ts'
import { language } from './rows/language.ts'
import { method } from './rows/method.ts'
import { mobile } from './rows/mobile.ts'
import { platform } from './rows/platform.ts'
import { security } from './rows/security.ts'
import { testing } from './rows/testing.ts'
import { tool } from './rows/tool.ts'

export interface Entry {
  id: string
  name: string
  category: Category
  aliases: readonly string[]
  /** The file with its icon; without one it gets a letter tile. */
  icon: Sprite | undefined
}

const ROWS: Record<Category, Row[]> = {
  language,
  frontend,
  backend,
  mobile,
  database,
  cloud,
  testing,
  data,
  security,
  design,
  game,
  hardware,
  platform,
  tool,
  method,
}

const withoutIcon = new Set<string>(WITHOUT_ICON)

function entryFrom([id, name, ...aliases]: Row, category: Category): Entry {
  return {
    id,
    name,
    category,
    aliases: aliases.map((alias) => (alias === '.js' ? `${name}.js` : alias)),
    icon: withoutIcon.has(id) ? undefined : spriteFor(id, category),
  }
}

export const ENTRIES: readonly Entry[] = Object.entries(ROWS).flatMap(([category, rows]) =>
  rows.map((row) => entryFrom(row, category as Category)),
)

const byId = new Map(ENTRIES.map((entry) => [entry.id, entry]))

export const entryOf = (id: string): Entry | undefined => byId.get(id)
