import type { Compared } from '#contract/evolution.ts'
import { comparison } from '../../texts/evolution.ts'
import type { Days } from '../calls.ts'
import { useOwnIds } from '../use-own-ids.ts'
import { ChangedTechnologies } from './changed-technologies.tsx'
import { type Change, changesBetween, levelsAt } from './changes-between.ts'
import styles from './compared-days.module.css'
import { ComparisonSide } from './comparison-side.tsx'
import { startDay } from './start-day.ts'

type Props = {
  compared: Days & { technologies: Compared[] }
  first: string
  today: string
}

export function ComparedDays({ compared, first, today }: Props) {
  const { since, until, technologies } = compared
  const ownIds = useOwnIds()
  const { sides } = comparison
  const changes = Object.entries(changesBetween(technologies)) as [Change, Compared[]][]
  const some = changes.filter(([, changed]) => changed.length > 0)

  return (
    <>
      <div className={styles['sides']}>
        {since !== until && (
          <ComparisonSide
            title={since <= startDay(first, today) ? sides.start : sides.before}
            day={since}
            levels={levelsAt(technologies, 'before')}
          />
        )}
        <ComparisonSide
          title={until === today ? sides.today : sides.after}
          day={until}
          levels={levelsAt(technologies, 'after')}
        />
      </div>
      {since !== until && (
        <div className={styles['changes']}>
          {some.length === 0 && <p>{comparison.unchanged}</p>}
          {some.map(([change, changed]) => (
            <ChangedTechnologies
              key={`${change} ${since} ${until}`}
              change={change}
              technologies={changed}
              ownIds={ownIds}
            />
          ))}
        </div>
      )}
    </>
  )
}
