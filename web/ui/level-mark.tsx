import styles from './level-mark.module.css'

const BARS = [
  { x: 1, height: 8 },
  { x: 10, height: 15 },
  { x: 19, height: 22 },
]

const SIDES = {
  small: { width: '0.875rem', height: '0.8125rem' },
  medium: { width: '1rem', height: '0.9375rem' },
  large: { width: '1.625rem', height: '1.5rem' },
}

type Props = {
  level: number
  size?: keyof typeof SIDES
  /** In the colour that the level has in charts. */
  isTinted?: boolean
}

/** One, two or three bars: the level is never shown by colour alone. */
export function LevelMark({ level, size = 'large', isTinted = false }: Props) {
  return (
    <svg
      className={styles['mark']}
      data-level={isTinted ? level : undefined}
      viewBox="0 0 26 24"
      width={SIDES[size].width}
      height={SIDES[size].height}
      aria-hidden="true"
    >
      {BARS.map(({ x, height }, index) => (
        <rect
          key={x}
          x={x}
          y={23 - height}
          width="6"
          height={height}
          rx="2.5"
          data-filled={index < level || undefined}
        />
      ))}
    </svg>
  )
}
