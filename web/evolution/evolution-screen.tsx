import type { Evolution } from '#contract/evolution.ts'
import { SCREENS } from '#contract/screens.ts'
import { Loaded } from '../data/loaded.tsx'
import { useGoals } from '../goals/use-goals.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { SignedInScreen } from '../shell/signed-in-screen.tsx'
import { evolution, noHistory } from '../texts/evolution.ts'
import { headline } from '../texts/evolution-headline.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyFrame, EmptyPicture } from '../ui/empty.tsx'
import { Lead } from '../ui/text.tsx'
import { levelsOf, totalOf } from './chart/chart-layout.ts'
import { LevelChart } from './chart/level-chart.tsx'
import { ComparisonSection } from './comparison/comparison-section.tsx'
import { GoalsCard } from './goals/goals-card.tsx'
import { TimelineSection } from './timeline/timeline-section.tsx'
import { useEvolution, useHistory } from './use-evolution.ts'

const SHAPES = ['line', 'chart', 'title', 'card'] as const

/** Rendered inside the shell, which provides the query client. */
function EvolutionParts() {
  const evolutionQuery = useEvolution()
  // Fetched in parallel.
  const historyQuery = useHistory()
  const goalsQuery = useGoals()

  function parts(data: Evolution) {
    const { months, first_day, today } = data
    if (first_day === null || months.length === 0)
      return (
        <div className="mt-4 grid grid-cols-1 gap-4">
          <NoHistory />
          <GoalsCard query={goalsQuery} />
        </div>
      )
    return (
      <div className="not-first:mt-4 grid grid-cols-1 gap-4">
        <p className="text-pretty text-muted">{headlineOf(data)}</p>
        <GoalsCard query={goalsQuery} />
        <LevelChart months={months} />
        <ComparisonSection first={first_day} today={today} />
        <TimelineSection query={historyQuery} goals={goalsQuery.data} />
      </div>
    )
  }

  return (
    <Loaded
      query={evolutionQuery}
      retryWith={historyQuery}
      failed={evolution.failed}
      room="min-h-screen"
      shapes={SHAPES}
    >
      {parts}
    </Loaded>
  )
}

export default function EvolutionScreen() {
  return (
    <SignedInScreen title={evolution.title}>
      <div className="grid grid-cols-1 gap-2 pt-2 lg:pt-4">
        <ScreenHeading>{evolution.title}</ScreenHeading>
        <EvolutionParts />
      </div>
    </SignedInScreen>
  )
}

const DAY_MS = 24 * 60 * 60_000

function headlineOf({ months, first_day, today }: Evolution) {
  const [first, last] = [months[0]!, months.at(-1)!]
  return headline({
    days: (Date.parse(today) - Date.parse(first_day ?? today)) / DAY_MS,
    isFirstMonth: months.length === 1,
    atFirst: totalOf(first),
    now: totalOf(last),
    best: levelsOf(last).find(({ level, count }) => level > 1 && count > 0),
  })
}

const COLUMNS = [22, 34, 46, 60, 76, 94].map((height, at) => ({
  x: at * 37 + 2,
  y: 98 - height,
  width: 26,
  height,
}))

function NoHistory() {
  return (
    <EmptyFrame as="div">
      <EmptyPicture width={216} height={100} shapes={COLUMNS} />
      <h2>{noHistory.title}</h2>
      <Lead>{noHistory.lead}</Lead>
      <ButtonLink variant="primary" to={SCREENS.home}>
        {noHistory.start}
      </ButtonLink>
    </EmptyFrame>
  )
}
