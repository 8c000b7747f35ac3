import { use, useId, useState } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import type { Project } from '#contract/projects.ts'
import { SCREENS } from '#contract/screens.ts'
import type { Technology } from '#contract/technologies.ts'
import { Offline } from '../../data/offline.tsx'
import { useProfile } from '../../data/profile.ts'
import { useSession } from '../../session/session.tsx'
import { StaleProfile } from '../../shell/stale-profile.tsx'
import { technologyChoice as texts } from '../../texts/portfolio.ts'
import { shell } from '../../texts/shell.ts'
import { staleList } from '../../texts/technologies.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Row } from '../../ui/card.tsx'
import { Chips } from '../../ui/chips.tsx'
import { SettingsGroup } from '../../ui/settings-group.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Detail } from '../../ui/text.tsx'
import type { SettingsChange } from '../changes.ts'
import { TechnologyChooser } from './technology-chooser.tsx'

type Props = { portfolio: Portfolio; onChange: (change: SettingsChange) => void }

const NONE: Technology[] = []
const NO_WORKS: Project[] = []

/** Which technologies are public: all, future ones too, or a choice. */
export function TechnologiesSection({ portfolio, onChange }: Props) {
  const { technologies, chosen } = portfolio
  const { user } = useSession()
  const { isCached } = useProfile()
  const isOffline = use(Offline)
  const { techs = NONE, works = NO_WORKS } = user
  // An empty choice made before is not replaced by a first choice of all.
  const [hasChosen, setHasChosen] = useState(technologies === 'chosen')
  const chosenTechs = techs.filter(({ id }) => chosen.includes(id))

  function choose(which: Portfolio['technologies']) {
    if (which === technologies) return
    // The first choice starts with all ticked, so that nothing disappears from the page.
    const isFirst = which === 'chosen' && chosenTechs.length === 0 && !hasChosen
    setHasChosen(true)
    onChange({ technologies: which, ...(isFirst && { chosen: techs.map(({ id }) => id) }) })
  }

  // The first choice sends the whole list: a stale one would hide what was added since.
  if (isCached && !isOffline)
    return (
      <SettingsGroup title={texts.title}>
        <Row as="div">
          <ListPlaceholder />
        </Row>
      </SettingsGroup>
    )

  return (
    <SettingsGroup title={texts.title}>
      <Row as="div" className="grid grid-cols-1 gap-3">
        {techs.length === 0 ? (
          <>
            <Detail>{texts.empty}</Detail>
            <p>
              <ButtonLink to={SCREENS.home}>{texts.addFirst}</ButtonLink>
            </p>
          </>
        ) : (
          <Chips
            label={texts.label}
            value={technologies}
            options={[
              { value: 'all', label: texts.all, count: techs.length },
              {
                value: 'chosen',
                label: texts.choose,
                ...(technologies === 'chosen' && { count: chosenTechs.length }),
              },
            ]}
            onChoose={choose}
          />
        )}
        {technologies === 'chosen' && techs.length > 0 && (
          <TechnologyChooser
            technologies={techs}
            works={works}
            chosen={chosenTechs.map(({ id }) => id)}
            onChoose={(choices) => onChange({ choices })}
          />
        )}
      </Row>
    </SettingsGroup>
  )
}

const SHAPES = ['row'] as const

/** Instead of the list while only a cached profile is there. */
function ListPlaceholder() {
  const id = useId()
  const { hasFailed } = useProfile()
  return (
    <div id={id} tabIndex={-1} aria-busy={!hasFailed}>
      {hasFailed ? (
        <StaleProfile title={staleList} headingId={id} />
      ) : (
        <Skeleton shapes={SHAPES}>{shell.loading}</Skeleton>
      )}
    </div>
  )
}
