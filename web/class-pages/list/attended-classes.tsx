import { useId, useState } from 'react'
import type { AttendedClass } from '#contract/classes.ts'
import { changeShares, leaveClass } from '../../classes/changes.ts'
import { useRefusal } from '../../data/offline.tsx'
import { useSave } from '../../data/use-save.ts'
import { ConfirmChange } from '../../forms/confirm-change.tsx'
import { leaving, attendedClass as texts } from '../../texts/classes.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ShareRows } from '../shares/share-rows.tsx'

export function AttendedClasses({ classes }: { classes: AttendedClass[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {classes.map((attended) => (
        <AttendedCard key={attended.id} attended={attended} />
      ))}
    </ul>
  )
}

type Props = { attended: AttendedClass }

function AttendedCard({ attended }: Props) {
  const { id, name, teacher, shares, may_reset, joined_at } = attended
  const seenId = useId()
  const [isLeaving, setLeaving] = useState(false)
  const { save } = useSave(changeShares)
  const refusal = useRefusal()
  return (
    <Card as="li" className="grid @lg:grid-cols-2 grid-cols-1 @lg:grid-rows-lead gap-3 @lg:gap-x-5">
      <div>
        <h3 dir="auto">{name}</h3>
        <p className="wrap-anywhere text-interface text-soft">
          {texts.facts(teacher, Date.parse(joined_at))}
        </p>
      </div>
      {/* On wide screens next to the name. */}
      <section
        className="@lg:col-start-2 @lg:row-span-2 @lg:row-start-1 -mx-4 @lg:mx-0 grid grid-cols-1 gap-2 lg:-mx-5"
        aria-labelledby={seenId}
      >
        <h4
          className="wrap-anywhere @lg:px-0 px-4 font-medium text-muted text-small lg:px-5"
          id={seenId}
        >
          {texts.sees(teacher)}
        </h4>
        {/* To the card's edges on a phone: a card in a card would leave little room. */}
        <div className="divide-y divide-hairline @lg:rounded-control border-hairline @lg:border-x border-y">
          <ShareRows
            shares={shares}
            mayReset={may_reset}
            onSwitch={(changed) => void save({ id, shares: changed })}
          />
        </div>
      </section>
      <div>
        <Button
          variant="quiet"
          aria-label={texts.leaveOf(name)}
          onClick={() => setLeaving(true)}
          {...refusal}
        >
          {texts.leave}
        </Button>
      </div>
      {isLeaving && (
        <ConfirmChange
          change={leaveClass}
          input={attended}
          title={leaving.title}
          words={leaving}
          onClose={() => setLeaving(false)}
        >
          <p>{leaving.lead(teacher, name)}</p>
          <p>{leaving.confirmations}</p>
        </ConfirmChange>
      )}
    </Card>
  )
}
