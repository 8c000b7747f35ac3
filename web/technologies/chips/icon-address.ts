import { createContext } from 'react'
import type { Entry } from '#catalogue/entries.ts'
import type { Sprite } from '#catalogue/icons/sprites.ts'
import { SPRITES } from './sprites.ts'

export type Drawn = Entry & { icon: Sprite }

/** Where an icon is found: in a file of its kind, or in the page itself where that is shorter. */
export const IconAddress = createContext(({ id, icon }: Drawn) => `${SPRITES[icon]}#${id}`)
