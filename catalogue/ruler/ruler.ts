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
import type { CategoryRulers, Ruler } from './scale.ts'
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
  if (!entry) return GENERAL
  const { every, own } = RULERS[entry.category]
  return own[entry.id] ?? every
}
