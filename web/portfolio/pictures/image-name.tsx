import type { PublicPortfolio } from '#contract/public-portfolio.ts'
import { card } from '../../texts/public-page.ts'
import { plainLine } from '../public-page/plain-line.ts'
import { clip, drawableWhole, type Type, wrap } from './drawn-text.ts'
import { COLOURS } from './picture-colours.ts'

/** The larger, the fewer lines; kerning is not measured, so a little room is left. */
const SIZES = [
  { size: 76, lines: 1 },
  { size: 60, lines: 2 },
  { size: 46, lines: 3 },
  { size: 38, lines: 3 },
  { size: 32, lines: 3 },
]
const SAFE = 0.98
const LEADING = 1.16
const MODULE: Type = { size: 30, weight: 400 }
const BELOW = 48

/** A name that our font has not every letter of is drawn neither as nothing nor as half of it. */
export const drawnName = (name: string): string => drawableWhole(plainLine(name)) || card.neutral

/** The largest size at which all of it is there, or the smallest and what fits. */
export function nameLines(name: string, room: number): { type: Type; lines: string[] } {
  const tried = SIZES.map(({ size, lines }) => {
    const type: Type = { size, weight: 700 }
    return { type, lines: wrap(name, room * SAFE, type, lines) }
  })
  return tried.find(({ lines }) => !lines.at(-1)!.endsWith('…')) ?? tried.at(-1)!
}

type Props = { portfolio: PublicPortfolio; x: number; middle: number; room: number }

export function ImageName({ portfolio, x, middle, room }: Props) {
  const { type, lines } = nameLines(drawnName(portfolio.name), room)
  const module = drawableWhole(plainLine(portfolio.course_module ?? ''))
  const step = type.size * LEADING
  const height = step * lines.length + (module === '' ? 0 : BELOW)
  const first = middle - height / 2 + type.size * 0.9
  return (
    <>
      {lines.map((line, at) => (
        <text
          key={line + String(at)}
          x={x}
          y={first + step * at}
          fontSize={type.size}
          fontWeight="700"
          fill={COLOURS.dark.text}
        >
          {line}
        </text>
      ))}
      {module !== '' && (
        <text
          x={x}
          y={first + step * (lines.length - 1) + BELOW}
          fontSize={MODULE.size}
          fill={COLOURS.dark['text-muted']}
        >
          {clip(module, room * SAFE, MODULE)}
        </text>
      )}
    </>
  )
}
