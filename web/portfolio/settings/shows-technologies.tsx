import { use, useState } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import { SCREENS } from '#contract/screens.ts'
import type { Technology } from '#contract/technologies.ts'
import { Offline } from '../../data/offline.tsx'
import { useProfile } from '../../data/profile.ts'
import { useSession } from '../../session/session.tsx'
import { shownTechnologies as texts } from '../../texts/portfolio.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Chips } from '../../ui/chips.tsx'
import type { Changes } from '../settings-changes.ts'
import { ListAwaited } from './list-awaited.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { ShowsChoices } from './shows-choices.tsx'
import styles from './shows-technologies.module.css'

type Props = { portfolio: Portfolio; onChange: (changes: Changes) => void }

const NONE: Technology[] = []

/** All of them, those to come as well, or some. */
export function ShowsTechnologies({ portfolio, onChange }: Props) {
  const { technologies, chosen } = portfolio
  const { user } = useSession()
  const { isCached } = useProfile()
  const isOffline = use(Offline)
  const { techs = NONE } = user
  // Whoever chose none and looked at all of them meets what was chosen.
  const [hasChosen, setHasChosen] = useState(technologies === 'chosen')
  const known = techs.filter(({ id }) => chosen.includes(id))

  function choose(which: Portfolio['technologies']) {
    if (which === technologies) return
    // Nothing vanishes by this alone: whoever chooses for the first time unticks what is not to be seen.
    const isFirst = which === 'chosen' && known.length === 0 && !hasChosen
    setHasChosen(true)
    onChange({ technologies: which, ...(isFirst && { chosen: techs.map(({ id }) => id) }) })
  }

  // Whoever chooses for the first time sends all of them: an old list would hide what was added since.
  if (isCached && !isOffline)
    return (
      <SettingsGroup title={texts.title}>
        <div className={styles['technologies']}>
          <ListAwaited />
        </div>
      </SettingsGroup>
    )

  return (
    <SettingsGroup title={texts.title}>
      <div className={styles['technologies']}>
        {techs.length === 0 ? (
          <>
            <p>{texts.noneThere}</p>
            <ButtonLink to={SCREENS.home}>{texts.addFirst}</ButtonLink>
          </>
        ) : (
          <Chips
            label={texts.which}
            value={technologies}
            options={[
              { value: 'all', label: texts.all, count: techs.length },
              {
                value: 'chosen',
                label: texts.choose,
                ...(technologies === 'chosen' && { count: known.length }),
              },
            ]}
            onChoose={choose}
          />
        )}
        {technologies === 'chosen' && techs.length > 0 && (
          <ShowsChoices
            technologies={techs}
            chosen={known.map(({ id }) => id)}
            onChoose={(id, isChosen) => onChange({ choices: { [id]: isChosen } })}
          />
        )}
      </div>
    </SettingsGroup>
  )
}
