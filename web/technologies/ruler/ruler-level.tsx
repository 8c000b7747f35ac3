import type { Level } from '#contract/technologies.ts'
import { ruler as texts } from '../../texts/ruler.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { ChevronIcon } from '../../ui/icons/icons.tsx'
import { LevelMark } from '../../ui/level-mark.tsx'
import { levelNumber } from '../level-number.ts'
import styles from './ruler-level.module.css'
import type { Count } from './suggest-level.ts'

type Props = {
  level: Level
  isYours: boolean
  /** Whether it can be folded up, and how it comes. */
  fold: 'open' | 'closed' | undefined
  statements: readonly string[]
  count: Count
  isTicked: (statement: string) => boolean
  onToggle: (statement: string) => void
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
    <label key={statement}>
      <Checkbox checked={isTicked(statement)} onChange={() => onToggle(statement)} />
      <span>{statement}</span>
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
