import { type KeyboardEvent, use, useId, useMemo, useRef, useState } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import { SCREENS } from '#contract/screens.ts'
import type { Technology } from '#contract/technologies.ts'
import { Offline } from '../../data/offline.tsx'
import { useProfile } from '../../data/profile.ts'
import { useSession } from '../../session/session.tsx'
import { StaleNotice } from '../../shell/stale-profile-notice.tsx'
import { TechnologyChoices } from '../../technologies/chips/technology-choices.tsx'
import { titleMatcher } from '../../technologies/technology-search.ts'
import { technologyChoice as texts } from '../../texts/portfolio.ts'
import { shell } from '../../texts/shell.ts'
import { staleList } from '../../texts/technologies.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Chips } from '../../ui/chips.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { SettingsChange } from '../changes.ts'
import { SettingsGroup } from '../settings-group.tsx'
import styles from './technologies-section.module.css'

type Props = { portfolio: Portfolio; onChange: (change: SettingsChange) => void }

const NONE: Technology[] = []

/** Which technologies are public: all, future ones too, or a choice. */
export function TechnologiesSection({ portfolio, onChange }: Props) {
  const { technologies, chosen } = portfolio
  const { user } = useSession()
  const { isCached } = useProfile()
  const isOffline = use(Offline)
  const { techs = NONE } = user
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
        <div className={styles['technologies']}>
          <ListPlaceholder />
        </div>
      </SettingsGroup>
    )

  return (
    <SettingsGroup title={texts.title}>
      <div className={styles['technologies']}>
        {techs.length === 0 ? (
          <>
            <p>{texts.empty}</p>
            <ButtonLink to={SCREENS.home}>{texts.addFirst}</ButtonLink>
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
          <Choices
            technologies={techs}
            chosen={chosenTechs.map(({ id }) => id)}
            onChoose={(id, isChosen) => onChange({ choices: { [id]: isChosen } })}
          />
        )}
      </div>
    </SettingsGroup>
  )
}

/** A shorter list has no search field. */
const MIN_SEARCHABLE = 6

type ChoicesProps = {
  technologies: Technology[]
  chosen: readonly string[]
  onChoose: (id: string, isChosen: boolean) => void
}

/** In list order whether ticked or not, so that nothing moves under the pointer. */
function Choices({ technologies, chosen, onChoose }: ChoicesProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const [text, setText] = useState('')
  const found = useMemo(() => {
    const matches = titleMatcher(text)
    return technologies.filter(({ title }) => matches(title))
  }, [technologies, text])

  const toggle = (id: string) => onChoose(id, !chosen.includes(id))

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') setText('')
    if (!['Enter', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    fieldset.current?.querySelector<HTMLElement>('[type="checkbox"]')?.focus()
  }

  return (
    <fieldset ref={fieldset} className={styles['choices']}>
      <legend className="unseen">{texts.list}</legend>
      {technologies.length >= MIN_SEARCHABLE && (
        <SearchField
          label={texts.search}
          clearLabel={texts.clearSearch}
          value={text}
          onType={setText}
          onKeyDown={onKeyDown}
        />
      )}
      <output className="unseen">{text.trim() !== '' && texts.found(found.length)}</output>
      <TechnologyChoices technologies={found} chosen={chosen} onToggle={toggle} />
      {found.length === 0 && <p>{texts.nothingFound}</p>}
      <p>{texts.chosen(chosen.length, technologies.length)}</p>
    </fieldset>
  )
}

const SHAPES = ['row'] as const

/** Instead of the list while only a cached profile is there. */
function ListPlaceholder() {
  const id = useId()
  const { hasFailed } = useProfile()
  return (
    <div id={id} tabIndex={-1} className={styles['choices']} aria-busy={!hasFailed}>
      {hasFailed ? (
        <StaleNotice title={staleList} headingId={id} />
      ) : (
        <Skeleton shapes={SHAPES}>{shell.loading}</Skeleton>
      )}
    </div>
  )
}
