import styles from './stacked-bar.module.css'

const GAP = 0.7
/** One of five hundred can still be seen. */
const MIN = 1

type Props = { parts: readonly { level: number; count: number }[] }

/** In per cent, as the Content-Security-Policy allows no inline style. */
export function StackedBar({ parts }: Props) {
  const drawn = parts.filter(({ count }) => count > 0)
  const total = drawn.reduce((sum, { count }) => sum + count, 0)
  const shares = drawn.map(({ count }) => Math.max((100 * count) / total, MIN))
  const scale = (100 - GAP * (drawn.length - 1)) / shares.reduce((sum, share) => sum + share, 0)
  const widths = shares.map((share) => share * scale)

  return (
    <svg className={styles['bar']} width="100%" height="0.625rem" aria-hidden="true">
      {drawn.map(({ level }, at) => (
        <rect
          key={level}
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
