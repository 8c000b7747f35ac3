import type { Icon } from '#catalogue/icons/icon.ts'
import { letterOf } from '#catalogue/tile.ts'
import { iconOf } from '../public-page/inlined-icons.ts'
import { plainLine } from '../public-page/plain-line.ts'
import { COLOURS, iconColour, letterColours, type Shade } from './picture-colours.ts'

type Props = {
  title: string
  x: number
  y: number
  side: number
  shade: Shade
  /** What the picture can draw of a text. */
  draw?: (text: string) => string
}

/** An icon or a letter on its tile, in a picture that stands alone. */
export function DrawnTechnology({ title, x, y, side, shade, draw = plainLine }: Props) {
  const icon = iconOf(title)
  return (
    <g transform={`translate(${x} ${y})`}>
      {icon ? (
        <IconTile icon={icon} side={side} shade={shade} />
      ) : (
        <LetterTile title={title} side={side} shade={shade} draw={draw} />
      )}
    </g>
  )
}

const SHARE = 0.56

function IconTile({ icon, side, shade }: { icon: Icon; side: number; shade: Shade }) {
  const edge = (side * (1 - SHARE)) / 2
  return (
    <>
      <rect width={side} height={side} rx={side / 4} fill={COLOURS[shade].tile} />
      <g
        transform={`translate(${edge} ${edge}) scale(${(side * SHARE) / 24})`}
        fill={iconColour(shade, icon)}
        // A drawing of ours: nothing that a person wrote is in it.
        dangerouslySetInnerHTML={{ __html: icon.shape }}
      />
    </>
  )
}

type LetterProps = Required<Pick<Props, 'title' | 'side' | 'shade' | 'draw'>>

function LetterTile({ title, side, shade, draw }: LetterProps) {
  const { ground, letter } = letterColours(shade, title)
  return (
    <>
      <rect width={side} height={side} rx={side / 4} fill={ground} />
      <text
        x={side / 2}
        y={side * 0.64}
        fontSize={side * 0.4}
        fontWeight="700"
        textAnchor="middle"
        fill={letter}
      >
        {draw(letterOf(title)) || '#'}
      </text>
    </>
  )
}
