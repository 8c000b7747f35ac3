import styles from './level-mark.module.css'

const BARS = [
  { x: 1, height: 8 },
  { x: 10, height: 15 },
  { x: 19, height: 22 },
]

/** One, two or three bars: the level is never shown by colour alone. */
export function LevelMark({ level }: { level: number }) {
  return (
    <svg
      className={styles['mark']}
      viewBox="0 0 26 24"
      width="1.625rem"
      height="1.5rem"
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
          data-filled={index < level}
        />
      ))}
    </svg>
  )
}
