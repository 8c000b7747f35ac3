import { SCREENS } from '#contract/screens.ts'
import { noHistory } from '../texts/evolution.ts'
import { ButtonLink } from '../ui/button.tsx'
import styles from './no-history.module.css'

const COLUMNS = [22, 34, 46, 60, 76, 94]

/** Nothing ever happened: the way in, and a glimpse of what will stand here. */
export function NoHistory() {
  return (
    <div className={styles['empty']}>
      <svg viewBox="0 0 216 100" width="216" height="100" aria-hidden="true">
        {COLUMNS.map((height, at) => (
          <rect key={height} x={at * 37 + 2} y={98 - height} width="26" height={height} rx="7" />
        ))}
      </svg>
      <h2>{noHistory.title}</h2>
      <p>{noHistory.lead}</p>
      <ButtonLink variant="primary" to={SCREENS.home}>
        {noHistory.start}
      </ButtonLink>
    </div>
  )
}
