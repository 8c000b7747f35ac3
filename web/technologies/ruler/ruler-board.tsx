import { type ReactNode, useId } from 'react'
import { nextToPractise, rulerOf } from '#catalogue/ruler/ruler.ts'
import type { Statement } from '#catalogue/ruler/scale.ts'
import { LEVELS, type Level } from '#contract/technologies.ts'
import { ruler as texts } from '../../texts/ruler.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { ChevronIcon } from '../../ui/icons/icons.tsx'
import { LevelMark } from '../../ui/level-mark.tsx'
import { levelNumber } from '../level-number.ts'
import styles from './ruler-board.module.css'
import { type Count, suggestLevel } from './suggest-level.ts'
import { useTicks } from './use-ticks.ts'

export type BoardProps = {
  title: string
  /** Of a technology in the list, whose ticks are stored with it. */
  id?: string | undefined
  level: Level | undefined
  /** Lists what to practise now. */
  showsNext?: boolean
  /** Collapses all levels but the current one and the next. */
  folds?: boolean
  /** Actions for the suggestion. */
  children: (suggested: Level | undefined) => ReactNode
}

/** Contains the statements of every technology, so it is a lazy chunk. */
export default function RulerBoard(props: BoardProps) {
  const { title, id, level, showsNext = false, folds = false, children } = props
  const ruler = rulerOf(title)
  const { ticked, toggle } = useTicks(title, id)
  const isTicked = (statement: Statement) => ticked.has(statement.id)
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
      {showsNext && level && (
        <NextToPractise statements={nextToPractise(ruler, ticked, LEVELS.indexOf(level))} />
      )}
    </div>
  )
}

function NextToPractise({ statements }: { statements: readonly Statement[] }) {
  const headingId = useId()
  if (statements.length === 0) return null
  return (
    <section className={styles['next']} aria-labelledby={headingId}>
      <h3 id={headingId}>{texts.next}</h3>
      <ul>
        {statements.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </section>
  )
}

function foldOf(at: number, level: Level | undefined) {
  const steps = at - (level ? LEVELS.indexOf(level) : 0)
  return steps === 0 || steps === 1 ? 'open' : 'closed'
}

/** Reserves space for the longest sentence, so that ticking causes no layout shift. */
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

type Props = {
  level: Level
  isYours: boolean
  /** Initial state of the disclosure; undefined: not collapsible. */
  fold: 'open' | 'closed' | undefined
  statements: readonly Statement[]
  count: Count
  isTicked: (statement: Statement) => boolean
  onToggle: (statement: Statement) => void
}

export function RulerLevel(props: Props) {
  const { level, isYours, fold, statements, count, isTicked, onToggle } = props
  const head = (
    <>
      <LevelMark level={levelNumber(level)} />
      <span className={styles['name']}>{level}</span>{' '}
      {isYours && <span className={styles['yours']}>{texts.yours}</span>}{' '}
      <span className={styles['count']}>{texts.counted(count.ticked, count.all)}</span>
    </>
  )
  const boxes = statements.map((statement) => (
    <label key={statement.id}>
      <Checkbox checked={isTicked(statement)} onChange={() => onToggle(statement)} />
      <span>{statement.text}</span>
    </label>
  ))
  if (fold)
    return (
      <details className={styles['level']} data-yours={isYours} open={fold === 'open'}>
        <summary className={styles['head']}>
          {head}
          <ChevronIcon />
        </summary>
        <fieldset aria-label={level}>{boxes}</fieldset>
      </details>
    )
  return (
    <fieldset className={styles['level']} data-yours={isYours}>
      <legend className={styles['head']}>{head}</legend>
      {boxes}
    </fieldset>
  )
}
