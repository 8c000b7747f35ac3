import { memo } from 'react'
import type { Technology } from '#contract/technologies.ts'
import { summary } from '../../texts/technologies.ts'
import { LevelMark } from '../../ui/level-mark.tsx'
import { StackedBar } from '../../ui/stacked-bar.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { TechnologyTile } from '../chips/technology-tile.tsx'
import { BEST_FIRST, levelNumber } from '../level-number.ts'
import { countLevels, lastChanged } from './list-view.ts'

type Props = { technologies: Technology[] }

export const TechnologySummary = memo(function TechnologySummary({ technologies }: Props) {
  const last = lastChanged(technologies)
  const counts = countLevels(technologies)
  const parts = BEST_FIRST.map((name) => ({
    name,
    level: levelNumber(name),
    count: counts[name],
  }))

  return (
    <section
      className="lg:edge-card lg:grid lg:grid-cols-3 lg:rounded-card lg:border lg:border-hairline lg:bg-surface"
      aria-label={summary.title}
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 lg:col-span-2 lg:grid lg:grid-cols-1 lg:content-between lg:gap-4 lg:p-5">
        <dl className="flex grow flex-wrap justify-between gap-x-2">
          {parts.map(({ name, level, count }) => (
            <div
              key={name}
              className="flex gap-1 text-small lg:block lg:grow lg:basis-8"
              data-level={level}
            >
              <dt className="flex items-center gap-1 text-soft lg:gap-2">
                <LevelMark level={level} size="small" isTinted />
                {name}
              </dt>
              <dd className="font-bold tabular-nums lg:text-display lg:leading-tight">{count}</dd>
            </div>
          ))}
        </dl>
        <div className="flex grow basis-xs max-lg:*:h-2">
          <StackedBar parts={parts} />
        </div>
      </div>
      {last && (
        <div className="mt-2 flex flex-wrap items-center gap-x-2 text-muted text-small lg:mt-0 lg:content-start lg:gap-x-3 lg:border-hairline lg:border-s lg:p-5">
          <p className="lg:mb-2 lg:basis-full">
            {summary.lastChange} · <TimeAgo moment={last.updated_at} />
          </p>
          <span className="max-lg:hidden">
            <TechnologyTile title={last.title} size={40} />
          </span>
          <div className="flex min-w-0 flex-wrap gap-x-2 lg:block lg:grow lg:basis-8">
            <p
              className="min-w-0 text-left font-semibold text-soft lg:text-body lg:text-bright"
              dir="auto"
            >
              {last.title}
            </p>
            <p className="flex items-center gap-1 lg:gap-2 lg:text-soft">
              <LevelMark level={levelNumber(last.status)} size="small" />
              {last.status}
            </p>
          </div>
        </div>
      )}
    </section>
  )
})
