import { toolbar } from '../../texts/technologies.ts'
import { Button } from '../../ui/button.tsx'
import styles from './result-count.module.css'

type Props = {
  found: number
  all: number
  isNarrow: boolean
  stays: string | undefined
  onClear: () => void
}

/** Stands in the page before it speaks, so that screen readers hear what comes into it. */
export function ResultCount({ found, all, isNarrow, stays, onClear }: Props) {
  const parts = [toolbar.found(found, all), stays && toolbar.newStays(stays)]
  return (
    <div className={styles['result']} data-narrow={isNarrow}>
      <output>{isNarrow && parts.filter(Boolean).join(' · ')}</output>
      {isNarrow && found > 0 && (
        <Button variant="quiet" onClick={onClear}>
          {toolbar.clear}
        </Button>
      )}
    </div>
  )
}
