import type { Icon } from '#catalogue/icons/icon.ts'
import { keyOf } from '#catalogue/key.ts'
import { isBranded, TINTS, tintOf } from '#catalogue/tile.ts'

/** Copies of the screen's and the print's tokens, for pictures, which have no stylesheet; a test compares them. */
export const COLOURS = {
  dark: {
    ground: '#121214',
    hairline: '#292c32',
    tile: '#22252a',
    bright: '#f8f9fa',
    soft: '#c6ccd2',
    muted: '#a5adb5',
    accent: '#ff577f',
    'level-1': '#6a727b',
    'level-2': '#b9667e',
    'level-3': '#ff577f',
  },
  light: {
    ground: '#ffffff',
    hairline: '#d9dce0',
    tile: '#f1f3f5',
    bright: '#17191c',
    soft: '#3b4147',
    muted: '#565d65',
    accent: '#c01f4f',
    'level-1': '#868d95',
    'level-2': '#cf6f8b',
    'level-3': '#c01f4f',
  },
} as const

/** Copied from the avatar's styles. */
export const INITIALS = [
  { ground: '#4a2a3b', letters: '#ffd3de' },
  { ground: '#23303a', letters: '#a9d3ee' },
  { ground: '#332a3d', letters: '#d8bdf0' },
  { ground: '#22332c', letters: '#a9e0c4' },
] as const

export type Shade = keyof typeof COLOURS

export const levelColour = (shade: Shade, level: number) =>
  COLOURS[shade][`level-${level as 1 | 2 | 3}`]

export const iconColour = (shade: Shade, { onDark, onLight }: Icon) =>
  (shade === 'dark' ? onDark : onLight) ?? COLOURS[shade].bright

/** On light ground as in print, where no brand has a colour of its own. */
export function letterColours(shade: Shade, title: string) {
  const { tile, bright } = COLOURS[shade]
  const tint = tintOf(keyOf(title))
  if (shade === 'light' && !isBranded(tint)) return { ground: tile, text: bright }
  const { ground, letter } = TINTS[tint]!
  return { ground, text: letter }
}
