import { Fragment } from 'react'
import type { PublicTechnology } from '#contract/public-portfolio.ts'
import { levelNumber } from '../../technologies/level-number.ts'
import { publicPage as texts } from '../../texts/public-page.ts'
import { LevelMark } from '../../ui/level-mark.tsx'
import { ConfirmedLevels } from './confirmed-levels.tsx'
import { ConfirmedTick } from './confirmed-tick.tsx'
import { groupTechnologies } from './group-technologies.ts'
import styles from './printed-technologies.module.css'

type Props = {
  technologies: PublicTechnology[]
  heading: 'h2' | 'h3'
  itemHeading: 'h3' | 'h4'
}

/** On paper: five hundred still fit as text by level. */
export function PrintedTechnologies({ technologies, heading, itemHeading: ItemHeading }: Props) {
  const Heading = heading
  if (technologies.length === 0) return null
  return (
    <section className={`paper-only ${styles['printed']}`}>
      <Heading>
        {texts.technologiesTitle} <span>{technologies.length}</span>
      </Heading>
      {groupTechnologies(technologies).map(({ name, level, sentence, technologies: titled }) => (
        <div key={name} className={styles['group']} data-level={level && levelNumber(level)}>
          <header>
            <ItemHeading>
              {level && <LevelMark level={levelNumber(level)} />}
              {name} <span>{titled.length}</span>
            </ItemHeading>
            {sentence && <p>{sentence}</p>}
          </header>
          <p className={styles['titles']}>
            {titled.map(({ title, confirmation }, at) => (
              <Fragment key={title}>
                <span>
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
