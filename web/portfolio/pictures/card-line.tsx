import { clip, type Type, widthOf } from './drawn-text.ts'

/** Nobody knows the reader's font; the wider ones are a sixth wider than ours. */
const WIDER = 1.17

export const fits = (text: string, room: number, type: Type) => widthOf(text, type) <= room / WIDER

type Props = { y: number; type: Type; fill: string; room?: number; children: string }

/** A line of text that never leaves its place: shortened by measure, and cut where a font is wider still. */
export function CardLine({ y, type, fill, room = 432, children }: Props) {
  const height = type.size * 1.6
  return (
    <svg x="24" y={y - type.size * 1.15} width={room} height={height}>
      <text y={type.size * 1.15} fontSize={type.size} fontWeight={type.weight} fill={fill}>
        {clip(children, room / WIDER, type)}
      </text>
    </svg>
  )
}
