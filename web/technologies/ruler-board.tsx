import type { ReactNode } from 'react'
import { rulerOf } from '#catalogue/ruler/ruler.ts'
import { LEVELS, type Level } from '#contract/technologies.ts'
import { ruler as texts } from '../texts/ruler.ts'
import { LevelMark } from '../ui/level-mark.tsx'
import { levelNumber } from './level-number.ts'
import styles from './ruler-board.module.css'
import { RulerLevel } from './ruler-level.tsx'
import { type Count, suggestLevel } from './suggest-level.ts'
import { useTicks } from './use-ticks.ts'

export type BoardProps = {
  title: string
  level: Level | undefined
  /** What can be done with the suggestion, if there is one. */
  children: (suggested: Level | undefined) => ReactNode
}

/** Brings the statements of every technology with it, which is why it comes late. */
export default function RulerBoard({ title, level, children }: BoardProps) {
  const ruler = rulerOf(title)
  const { isTicked, toggle } = useTicks(title, ruler.flat())
  const counts = ruler.map((statements) => ({
    ticked: statements.filter(isTicked).length,
    all: statements.length,
  }))
  const suggested = suggestLevel(counts)

  return (
    <div className={styles['board']}>
      <div className={styles['levels']}>
        {LEVELS.map((name, at) => (
          <RulerLevel
            key={name}
            level={name}
            isYours={name === level}
            statements={ruler[at]!}
            count={counts[at]!}
            isTicked={isTicked}
            onToggle={toggle}
          />
        ))}
      </div>
      <div className={styles['summary']}>
        <LevelMark level={suggested ? levelNumber(suggested) : 0} />
        <p aria-live="polite" aria-atomic="true">
          <Sentence suggested={suggested} counts={counts} />
        </p>
        {children(suggested)}
      </div>
    </div>
  )
}

function Sentence({ suggested, counts }: { suggested: Level | undefined; counts: Count[] }) {
  if (!suggested) return texts.nothingTicked
  const { ticked, all } = counts[levelNumber(suggested) - 1]!
  const [before, after] = texts.fits
  return (
    <>
      {before}
      <strong>{suggested}</strong>
      {after} {texts.missing(all - ticked)}
    </>
  )
}
