import { createContext } from 'react'
import type { Entry } from '#catalogue/entries.ts'
import common from '#catalogue/icons/common.svg?url'
import data from '#catalogue/icons/data.svg?url'
import interfaces from '#catalogue/icons/interface.svg?url'
import operations from '#catalogue/icons/operations.svg?url'
import others from '#catalogue/icons/others.svg?url'
import server from '#catalogue/icons/server.svg?url'
import type { Sprite } from '#catalogue/icons/sprites.ts'

const SPRITES: Record<Sprite, string> = {
  common,
  interface: interfaces,
  server,
  operations,
  data,
  others,
}

/** Most lists need the common sprite, so it loads while the profile is pending. */
export function preloadIcons() {
  fetch(SPRITES.common).catch(() => undefined)
}

export type Drawn = Entry & { icon: Sprite }

/** The href of an icon: in a sprite file, or inlined in the public page. */
export const IconHref = createContext(({ id, icon }: Drawn) => `${SPRITES[icon]}#${id}`)
