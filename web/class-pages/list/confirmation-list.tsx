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
import { CardList, Row } from '../../ui/card.tsx'
import { Switch } from '../../ui/fields/checkbox.tsx'
import { OutsideIcon } from '../../ui/icons/link-icons.tsx'
import { LevelLabel } from '../../ui/level-label.tsx'
import { Fact, Quote } from '../../ui/text.tsx'

export function ConfirmationList({ confirmations }: { confirmations: Confirmation[] }) {
  return (
    <>
      <p className="text-pretty text-interface text-soft">{texts.lead}</p>
      <CardList>
        {confirmations.map((one) => (
          <ConfirmationRow key={one.id} confirmation={one} />
        ))}
      </CardList>
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
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-interface text-soft">
      <p>{texts.hiddenOnPortfolio}</p>
      <Button variant="quiet" busy={pending} onClick={() => void save(undefined)} {...refusal}>
        {texts.showOnPortfolio}
      </Button>
    </div>
  )
}

function ConfirmationRow({ confirmation }: { confirmation: Confirmation }) {
  const { title, level, teacher, state, note, shown, confirmed_at } = confirmation
  return (
    <Row className="flex flex-wrap items-start gap-x-3 gap-y-2" data-state={state}>
      <TechnologyTile title={title} size={40} />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        <h3 className="flex flex-wrap items-center gap-x-3">
          <span dir="auto">{title}</span>
          <LevelLabel level={levelNumber(level)} word={level} />
        </h3>
        <Fact isConfirmed={state === 'current'}>
          {texts.by(teacher, confirmation.class, Date.parse(confirmed_at))}
        </Fact>
        {note !== '' && <Quote>{note}</Quote>}
        <State confirmation={confirmation} />
      </div>
      {(state !== 'withdrawn' || shown) && <Shown confirmation={confirmation} />}
    </Row>
  )
}

function State({ confirmation: { state, withdrawn_at } }: { confirmation: Confirmation }) {
  if (state === 'current') return null
  return (
    <p className="text-small text-warning">
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
    if (!refuseOffline()) void save({ id, shown: isShown })
  }

  return (
    <div className="grid w-full grid-cols-trail items-center gap-x-3 text-interface md:w-xs">
      <label className="cursor-pointer" htmlFor={switchId}>
        {texts.show}
        <span className="block text-pretty text-muted text-small" id={`${switchId}-hint`}>
          {shown ? texts.isShown : texts.isHidden}
        </span>
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
          className="inline-flex min-h-touch items-center gap-1 justify-self-start"
          href={CONFIRMATION_PATH + id}
          target="_blank"
          rel="noopener"
          aria-label={texts.pageOf(what)}
        >
          {texts.page}
          <OutsideIcon size={16} />
        </a>
      )}
    </div>
  )
}
