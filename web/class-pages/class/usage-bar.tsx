import styles from './usage-bar.module.css'

type Props = { levels: { level: number; count: number }[]; all: number }

const GAP = 2.5

/** How many of all use it, by level; the rest is an empty track. */
export function UsageBar({ levels, all }: Props) {
  const parts = levels.filter(({ count }) => count > 0)
  const width = (count: number) => (100 * count) / Math.max(all, 1)
  const startOf = (at: number) =>
    parts.slice(0, at).reduce((sum, { count }) => sum + width(count), 0)
  return (
    <svg className={styles['bar']} width="100%" height="0.3125rem" aria-hidden="true">
      <rect width="100%" height="100%" rx="2" />
      {parts.map(({ level, count }, at) => (
        <rect
          key={level}
          data-level={level}
          x={`${startOf(at)}%`}
          width={`${Math.max(width(count) - (at < parts.length - 1 ? GAP : 0), 1)}%`}
          height="100%"
          rx="2"
        />
      ))}
    </svg>
  )
}
