import { COMMON } from '../best-known.ts'
import type { Category } from '../categories.ts'

/** Six files, which a browser fetches in parallel; most lists need only the first. */
export const SPRITES = ['common', 'interface', 'server', 'operations', 'data', 'others'] as const
export type Sprite = (typeof SPRITES)[number]

const BY_CATEGORY: Record<Category, Sprite> = {
  language: 'data',
  frontend: 'interface',
  backend: 'server',
  mobile: 'interface',
  database: 'server',
  cloud: 'operations',
  testing: 'operations',
  data: 'data',
  security: 'operations',
  design: 'interface',
  game: 'others',
  hardware: 'others',
  platform: 'others',
  tool: 'others',
  method: 'others',
}

const common = new Set<string>(COMMON)

export const spriteFor = (id: string, category: Category): Sprite =>
  common.has(id) ? 'common' : BY_CATEGORY[category]
