import type { Level } from '#contract/technologies.ts'
import { levelNumber } from '../app/level-number.ts'
import { ruler as texts } from '../texts/ruler.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { LevelMark } from '../ui/level-mark.tsx'
import styles from './ruler-level.module.css'
import type { Count } from './suggest-level.ts'

type Props = {
  level: Level
  isYours: boolean
  statements: readonly string[]
  count: Count
  isTicked: (statement: string) => boolean
  onToggle: (statement: string) => void
}

export function RulerLevel({ level, isYours, statements, count, isTicked, onToggle }: Props) {
  return (
    <fieldset className={styles['level']} data-yours={isYours}>
      <legend>
        <LevelMark level={levelNumber(level)} />
        <span className={styles['name']}>{level}</span>{' '}
        {isYours && <span className={styles['yours']}>{texts.yours}</span>}{' '}
        <span className={styles['count']}>{texts.counted(count.ticked, count.all)}</span>
      </legend>
      {statements.map((statement) => (
        <label key={statement}>
          <Checkbox checked={isTicked(statement)} onChange={() => onToggle(statement)} />
          <span>{statement}</span>
        </label>
      ))}
    </fieldset>
  )
}
