import { Fragment } from 'react'
import type { PublicTechnology } from '#contract/public-portfolio.ts'
import { levelNumber } from '../../technologies/level-number.ts'
import { publicPage as texts } from '../../texts/public-page.ts'
import { LevelMark } from '../../ui/level-mark.tsx'
import { Detail } from '../../ui/text.tsx'
import { ConfirmedLevels } from './confirmed-levels.tsx'
import { ConfirmedTick } from './confirmed-tick.tsx'
import { groupTechnologies } from './group-technologies.ts'
import { PrintedTitle } from './printed-title.tsx'

type Props = {
  technologies: PublicTechnology[]
  heading: 'h2' | 'h3'
  itemHeading: 'h3' | 'h4'
}

/** On paper: five hundred still fit as text by level. */
export function PrintedTechnologies({ technologies, heading, itemHeading: ItemHeading }: Props) {
  if (technologies.length === 0) return null
  return (
    <section className="paper-only mt-4">
      <PrintedTitle as={heading} count={technologies.length}>
        {texts.technologiesTitle}
      </PrintedTitle>
      {groupTechnologies(technologies).map(({ name, level, sentence, technologies: titled }) => (
        // A float, as a grid's rows overlap where they span sheets.
        <div
          key={name}
          className="flow-root border-hairline border-t py-2"
          data-level={level && levelNumber(level)}
        >
          <header className="float-left w-1/4 break-inside-avoid pe-4">
            <ItemHeading className="flex items-center gap-1 text-body">
              {level && <LevelMark level={levelNumber(level)} size="medium" isTinted />}
              {name} <span className="font-normal text-interface text-muted">{titled.length}</span>
            </ItemHeading>
            {sentence && <Detail className="mt-1">{sentence}</Detail>}
          </header>
          <p className="flow-root">
            {titled.map(({ title, confirmation }, at) => (
              <Fragment key={title}>
                {/* No break within a name, unless it is longer than a line. */}
                <span className="inline-block">
                  <bdi>{title}</bdi>
                  {confirmation && <ConfirmedTick />}
                  {at < titled.length - 1 && ' ·'}
                </span>{' '}
              </Fragment>
            ))}
          </p>
        </div>
      ))}
      <ConfirmedLevels technologies={technologies} heading={heading} />
    </section>
  )
}
