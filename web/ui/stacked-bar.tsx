const GAP = 0.7
/** One of five hundred can still be seen. */
const MIN = 1

type Part = { level: number; count: number }

type Props = {
  parts: readonly Part[]
  /** How many there are, with and without a level: the rest is an empty track. */
  all?: number
  isThin?: boolean
}

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { count }) => sum + count, 0)

/** In per cent, as the Content-Security-Policy allows no inline style. */
export function StackedBar({ parts, all = sumOf(parts), isThin = false }: Props) {
  const rest = { level: 0, count: all - sumOf(parts) }
  const drawn = [...parts, rest].filter(({ count }) => count > 0)
  const shares = drawn.map(({ count }) => Math.max((100 * count) / all, MIN))
  const scale = (100 - GAP * (drawn.length - 1)) / shares.reduce((sum, share) => sum + share, 0)
  const widths = shares.map((share) => share * scale)

  return (
    <svg
      className="forced-colors:overflow-visible"
      width="100%"
      height={isThin ? '0.3125rem' : '0.625rem'}
      aria-hidden="true"
    >
      {drawn.map(({ level }, at) => (
        <rect
          key={level}
          className="fill-level forced-colors:stroke-[CanvasText]"
          data-level={level}
          x={`${widths.slice(0, at).reduce((sum, width) => sum + width + GAP, 0)}%`}
          width={`${widths[at]}%`}
          height="100%"
          rx="3"
        />
      ))}
    </svg>
  )
}
