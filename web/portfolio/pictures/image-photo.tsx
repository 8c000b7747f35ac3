import { initialsOf, tintOfName } from '../../ui/avatar.tsx'
import { drawableWhole } from './drawn-text.ts'
import { INITIALS } from './picture-colours.ts'

type Props = { name: string; photo: string | null; x: number; y: number; side: number }

/** A photo, initials, or where neither can be drawn the three bars of our own mark. */
export function ImagePhoto({ name, photo, x, y, side }: Props) {
  const [middle, half] = [y + side / 2, side / 2]
  const { ground, letters } = INITIALS[tintOfName(name)]!
  const initials = drawableWhole(initialsOf(name))
  if (photo)
    return (
      <>
        <clipPath id="photo">
          <circle cx={x + half} cy={middle} r={half} />
        </clipPath>
        <image
          href={photo}
          x={x}
          y={y}
          width={side}
          height={side}
          preserveAspectRatio="xMidYMid slice"
          clipPath="url(#photo)"
        />
      </>
    )
  return (
    <>
      <circle cx={x + half} cy={middle} r={half} fill={ground} />
      {initials ? (
        <text
          x={x + half}
          y={middle + side * 0.125}
          fontSize={side * 0.36}
          fontWeight="700"
          textAnchor="middle"
          fill={letters}
        >
          {initials}
        </text>
      ) : (
        [8, 15, 22].map((height, at) => (
          <rect
            key={height}
            x={x + half - 37.5 + 27 * at}
            y={middle + 33 - 3 * height}
            width="21"
            height={3 * height}
            rx="9"
            fill={letters}
          />
        ))
      )}
    </>
  )
}
