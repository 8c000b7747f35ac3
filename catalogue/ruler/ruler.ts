import type { Category } from '../categories.ts'
import { resolve } from '../resolve.ts'
import { backend } from './backend.ts'
import { cloud } from './cloud.ts'
import { data } from './data.ts'
import { database } from './database.ts'
import { design } from './design.ts'
import { frontend } from './frontend.ts'
import { game } from './game.ts'
import { GENERAL } from './general.ts'
import { hardware } from './hardware.ts'
import { language } from './language.ts'
import { method } from './method.ts'
import { mobile } from './mobile.ts'
import { platform } from './platform.ts'
import type { CategoryRulers, Ruler, Statement, WrittenRuler } from './scale.ts'
import { security } from './security.ts'
import { testing } from './testing.ts'
import { tool } from './tool.ts'

export const RULERS: Record<Category, CategoryRulers> = {
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

/** The statements of the technology, else of its category, else the general ones. */
export function rulerOf(title: string): Ruler {
  const entry = resolve(title)
  if (!entry) return read(GENERAL)
  const { every, own } = RULERS[entry.category]
  return read(own[entry.id] ?? every)
}

/**
 * What is not ticked yet of this level, counted from 0, and then of the next. Nothing where that would only repeat
 * whole levels, which stand above.
 */
export function nextToPractise(
  ruler: Ruler,
  ticked: ReadonlySet<string>,
  level: number,
): readonly Statement[] {
  const levels = ruler.slice(level, level + 2)
  const left = levels.map((statements) => statements.filter(({ id }) => !ticked.has(id)))
  const isPartial = left.some(({ length }, at) => length > 0 && length < levels[at]!.length)
  return isPartial ? left.flat() : []
}

const read = ([beginner, intermediate, advanced]: WrittenRuler): Ruler => [
  statementsOf(beginner),
  statementsOf(intermediate),
  statementsOf(advanced),
]

const statementsOf = (level: WrittenRuler[number]): Statement[] =>
  Object.entries(level).map(([id, text]) => ({ id, text }))
