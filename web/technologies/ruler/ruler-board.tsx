import type { ReactNode } from 'react'
import { rulerOf } from '#catalogue/ruler/ruler.ts'
import { LEVELS, type Level } from '#contract/technologies.ts'
import { ruler as texts } from '../../texts/ruler.ts'
import { LevelMark } from '../../ui/level-mark.tsx'
import { levelNumber } from '../level-number.ts'
import styles from './ruler-board.module.css'
import { RulerLevel } from './ruler-level.tsx'
import { type Count, suggestLevel } from './suggest-level.ts'
import { useTicks } from './use-ticks.ts'

export type BoardProps = {
  title: string
  level: Level | undefined
  /** Leaves the levels that are not near folded up. */
  folds?: boolean
  /** What can be done with the suggestion, if there is one. */
  children: (suggested: Level | undefined) => ReactNode
}

/** Brings the statements of every technology with it, which is why it comes late. */
export default function RulerBoard({ title, level, folds = false, children }: BoardProps) {
  const ruler = rulerOf(title)
  const { isTicked, toggle } = useTicks(title, ruler.flat())
  const counts = ruler.map((statements) => ({
    ticked: statements.filter(isTicked).length,
    all: statements.length,
  }))
  const suggested = suggestLevel(counts, level)

  return (
    <div className={styles['board']}>
      <div className={styles['levels']}>
        {LEVELS.map((name, at) => (
          <RulerLevel
            key={name}
            level={name}
            isYours={name === level}
            fold={folds ? foldOf(at, level) : undefined}
            statements={ruler[at]!}
            count={counts[at]!}
            isTicked={isTicked}
            onToggle={toggle}
          />
        ))}
      </div>
      <div className={styles['summary']}>
        <LevelMark level={suggested ? levelNumber(suggested) : 0} />
        <p aria-live="polite" aria-atomic="true" data-longest={longestOf(counts)}>
          <span>
            <Sentence suggested={suggested} counts={counts} />
          </span>
        </p>
        {children(suggested)}
      </div>
    </div>
  )
}

/** One's own level and the next one are near. */
function foldOf(at: number, level: Level | undefined) {
  const steps = at - (level ? LEVELS.indexOf(level) : 0)
  return steps === 0 || steps === 1 ? 'open' : 'closed'
}

/** Its room is kept, so that nothing moves under the finger that ticks. */
function longestOf(counts: Count[]) {
  const [before, after] = texts.fits
  const fitting = LEVELS.flatMap((level, at) =>
    Array.from(
      { length: counts[at]!.all + 1 },
      (_, left) => `${before}${level}${after} ${texts.missing(left)}`,
    ),
  )
  return [texts.nothingTicked, texts.undecided, ...fitting].reduce((longest, sentence) =>
    sentence.length > longest.length ? sentence : longest,
  )
}

function Sentence({ suggested, counts }: { suggested: Level | undefined; counts: Count[] }) {
  if (!suggested)
    return counts.some(({ ticked }) => ticked > 0) ? texts.undecided : texts.nothingTicked
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
