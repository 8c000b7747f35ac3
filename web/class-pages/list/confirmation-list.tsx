import { use, useId } from 'react'
import { CONFIRMATION_PATH, type Confirmation } from '#contract/confirmations.ts'
import { decideConfirmation, showConfirmations } from '../../classes/changes.ts'
import { Offline, refuseOffline, useRefusal } from '../../data/offline.tsx'
import { usePortfolio } from '../../data/portfolio.ts'
import { useSave } from '../../data/use-save.ts'
import { TechnologyTile } from '../../technologies/chips/technology-tile.tsx'
import { levelNumber } from '../../technologies/level-number.ts'
import { confirmations as texts } from '../../texts/classes.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/fields/checkbox.tsx'
import { CheckIcon } from '../../ui/icons/icons.tsx'
import { OutsideIcon } from '../../ui/icons/link-icons.tsx'
import { LevelMark } from '../../ui/level-mark.tsx'
import styles from './confirmation-list.module.css'

export function ConfirmationList({ confirmations }: { confirmations: Confirmation[] }) {
  return (
    <>
      <p className={styles['lead']}>{texts.lead}</p>
      <ul className={styles['list']}>
        {confirmations.map((one) => (
          <ConfirmationRow key={one.id} confirmation={one} />
        ))}
      </ul>
      <PortfolioHint />
    </>
  )
}

function PortfolioHint() {
  const { data } = usePortfolio()
  const { save, pending } = useSave(showConfirmations)
  const refusal = useRefusal()
  if (!data || data.shows.confirmations) return null
  return (
    <div className={styles['hint']}>
      <p>{texts.hiddenOnPortfolio}</p>
      <Button
        variant="quiet"
        busy={pending}
        // useSave has shown the error.
        onClick={() => void save(undefined).catch(() => undefined)}
        {...refusal}
      >
        {texts.showOnPortfolio}
      </Button>
    </div>
  )
}

function ConfirmationRow({ confirmation }: { confirmation: Confirmation }) {
  const { title, level, teacher, state, note, shown, confirmed_at } = confirmation
  return (
    <li className={styles['row']} data-state={state}>
      <TechnologyTile title={title} size={40} />
      <div className={styles['words']}>
        <h3>
          <span dir="auto">{title}</span>
          <span className={styles['level']}>
            <LevelMark level={levelNumber(level)} />
            {level}
          </span>
        </h3>
        <p className={styles['by']}>
          {state === 'current' && <CheckIcon />}
          {texts.by(teacher, confirmation.class, Date.parse(confirmed_at))}
        </p>
        {note !== '' && (
          <blockquote className={styles['note']} dir="auto">
            {note}
          </blockquote>
        )}
        <State confirmation={confirmation} />
      </div>
      {(state !== 'withdrawn' || shown) && <Shown confirmation={confirmation} />}
    </li>
  )
}

function State({ confirmation: { state, withdrawn_at } }: { confirmation: Confirmation }) {
  if (state === 'current') return null
  return (
    <p className={styles['state']}>
      {state === 'withdrawn' && withdrawn_at
        ? texts.withdrawn(Date.parse(withdrawn_at))
        : texts.outdated}
    </p>
  )
}

function Shown({ confirmation }: { confirmation: Confirmation }) {
  const { id, title, level, shown } = confirmation
  const switchId = useId()
  const { save } = useSave(decideConfirmation)
  const what = texts.level(title, level)

  function decide(isShown: boolean) {
    // A toast says why it failed.
    if (!refuseOffline()) save({ id, shown: isShown }).catch(() => undefined)
  }

  return (
    <div className={styles['shown']}>
      <label htmlFor={switchId}>
        {texts.show}
        <span id={`${switchId}-hint`}>{shown ? texts.isShown : texts.isHidden}</span>
      </label>
      <Switch
        id={switchId}
        checked={shown}
        aria-label={texts.showOf(what)}
        aria-describedby={`${switchId}-hint`}
        aria-disabled={use(Offline) || undefined}
        onSwitch={decide}
      />
      {shown && (
        <a
          href={CONFIRMATION_PATH + id}
          target="_blank"
          rel="noopener"
          aria-label={texts.pageOf(what)}
        >
          {texts.page}
          <OutsideIcon />
        </a>
      )}
    </div>
  )
}
