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

type Frame = 'card' | 'modal'

const BOARDS: Record<Frame, string> = {
  card: 'overflow-clip rounded-card border border-hairline bg-surface edge-card print:@container-normal print:break-inside-avoid',
  modal: '',
}
/** In a modal what ticking leads to stays in sight. */
const LEVEL_LISTS: Record<Frame, string> = {
  card: '',
  modal: '-ms-3 ps-3 @xs:max-h-scroller @xs:overflow-y-auto',
}
const LEVELS_IN: Record<Frame, string> = { card: 'px-4 @max-xs:px-2 pb-2', modal: 'pb-2' }
const SUMMARIES: Record<Frame, string> = { card: 'bg-field px-4', modal: '' }
const HEAD = 'flex w-full flex-wrap items-center gap-x-2 gap-y-1 pb-1'

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
  const frame = showsNext ? 'card' : 'modal'
  const suggested = suggestLevel(counts, level)

  return (
    <div className={`@container ${BOARDS[frame]}`}>
      <div
        className={`grid @lg:grid-cols-3 grid-cols-1 @lg:divide-x divide-y @lg:divide-y-0 divide-hairline ${LEVEL_LISTS[frame]}`}
      >
        {LEVELS.map((name, at) => (
          <RulerLevel
            key={name}
            level={name}
            frame={frame}
            isYours={name === level}
            fold={folds ? foldOf(at, level) : undefined}
            statements={ruler[at]!}
            count={counts[at]!}
            isTicked={isTicked}
            onToggle={toggle}
          />
        ))}
      </div>
      <div
        className={`flex @lg:min-h-8 flex-wrap items-center gap-3 border-hairline border-t py-3 text-interface text-soft ${SUMMARIES[frame]}`}
      >
        <LevelMark level={suggested ? levelNumber(suggested) : 0} size="small" />
        <p
          className={`grid min-w-0 grow basis-xs items-center text-pretty ${frame === 'modal' ? styles['reserved'] : ''}`}
          aria-live="polite"
          aria-atomic="true"
          data-longest={longestOf(counts)}
        >
          <span>
            <Sentence suggested={suggested} counts={counts} />
          </span>
        </p>
        <div className="grid @lg:basis-auto basis-full empty:hidden">{children(suggested)}</div>
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
    <section
      className="border-hairline border-t px-4 pt-3 pb-4 text-interface text-soft"
      aria-labelledby={headingId}
    >
      <h3 id={headingId} className="mb-2 text-bright text-interface">
        {texts.next}
      </h3>
      <ul className="grid list-disc gap-1 ps-5 marker:text-accent">
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
      <strong className="font-semibold text-bright">{suggested}</strong>
      {after} {texts.missing(all - ticked)}
    </>
  )
}

type Props = {
  level: Level
  frame: Frame
  isYours: boolean
  /** Initial state of the disclosure; undefined: not collapsible. */
  fold: 'open' | 'closed' | undefined
  statements: readonly Statement[]
  count: Count
  isTicked: (statement: Statement) => boolean
  onToggle: (statement: Statement) => void
}

export function RulerLevel(props: Props) {
  const { level, frame, isYours, fold, statements, count, isTicked, onToggle } = props
  const head = (
    <>
      <LevelMark level={levelNumber(level)} size="medium" />
      <span className="font-semibold">{level}</span>{' '}
      {isYours && (
        <span
          className="rounded-full border border-transparent bg-pill px-2 font-semibold text-on-pill text-small forced-colors:border-current"
          data-level="3"
        >
          {texts.yours}
        </span>
      )}{' '}
      <span className="ms-auto text-muted text-small tabular-nums">
        {texts.counted(count.ticked, count.all)}
      </span>
    </>
  )
  const boxes = statements.map((statement) => (
    <label
      key={statement.id}
      className="clear-both -ms-3 flex cursor-pointer items-start rounded-small text-interface text-soft leading-snug hover:bg-hover has-checked:text-bright"
    >
      <Checkbox checked={isTicked(statement)} onChange={() => onToggle(statement)} />
      <span className="wrap-anywhere min-w-0 @max-xs:hyphens-auto pt-3 pb-2">{statement.text}</span>
    </label>
  ))
  const looks = `${styles['level']} ${LEVELS_IN[frame]}`
  if (fold)
    return (
      <details
        className={`group ${looks}`}
        data-yours={isYours || undefined}
        open={fold === 'open'}
      >
        <summary className={`relative cursor-pointer pe-6 pt-3 marker:hidden ${HEAD}`}>
          {head}
          <span className="absolute end-0 top-4 group-open:rotate-180">
            <ChevronIcon />
          </span>
        </summary>
        <fieldset aria-label={level}>{boxes}</fieldset>
      </details>
    )
  return (
    <fieldset className={looks} data-yours={isYours || undefined}>
      <legend className={`float-start pt-4 ${HEAD}`}>{head}</legend>
      {boxes}
    </fieldset>
  )
}
