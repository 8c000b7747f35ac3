import type { Evolution } from '#contract/evolution.ts'
import { Loaded } from '../data/loaded.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { SignedInScreen } from '../shell/signed-in-screen.tsx'
import { evolution } from '../texts/evolution.ts'
import { LevelChart } from './chart/level-chart.tsx'
import { ComparisonSection } from './comparison/comparison-section.tsx'
import styles from './evolution-screen.module.css'
import { headlineOf } from './headline-of.ts'
import { NoHistory } from './no-history.tsx'
import { TimelineSection } from './timeline/timeline-section.tsx'
import { useEvolution, useHistory } from './use-evolution.ts'

const SHAPES = ['line', 'chart', 'title', 'card'] as const

/** Inside the shell, which brings the data layer. */
function EvolutionParts() {
  const evolutionQuery = useEvolution()
  // Asked for at the same time, though it stands below.
  const historyQuery = useHistory()

  function parts(data: Evolution) {
    const { months, first_day, today } = data
    if (first_day === null || months.length === 0) return <NoHistory />
    return (
      <>
        <p className={styles['headline']}>{headlineOf(data)}</p>
        <LevelChart months={months} />
        <ComparisonSection first={first_day} today={today} />
        <TimelineSection query={historyQuery} />
      </>
    )
  }

  return (
    <Loaded
      query={evolutionQuery}
      beside={historyQuery}
      failed={evolution.failed}
      room={styles['room']}
      shapes={SHAPES}
    >
      {parts}
    </Loaded>
  )
}

export default function EvolutionScreen() {
  return (
    <SignedInScreen title={evolution.title}>
      <div className={styles['layout']}>
        <ScreenHeading>{evolution.title}</ScreenHeading>
        <EvolutionParts />
      </div>
    </SignedInScreen>
  )
}
