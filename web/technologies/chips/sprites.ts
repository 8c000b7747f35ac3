import common from '#catalogue/icons/common.svg?url'
import data from '#catalogue/icons/data.svg?url'
import interfaces from '#catalogue/icons/interface.svg?url'
import operations from '#catalogue/icons/operations.svg?url'
import others from '#catalogue/icons/others.svg?url'
import server from '#catalogue/icons/server.svg?url'
import type { Sprite } from '#catalogue/icons/sprites.ts'

export const SPRITES: Record<Sprite, string> = {
  common,
  interface: interfaces,
  server,
  operations,
  data,
  others,
}

/** Most lists need this one: it comes while the profile is under way. A tile stays empty without it. */
export function fetchIconsAhead() {
  fetch(SPRITES.common).catch(() => undefined)
}
