import { useId, useState } from 'react'
import type { AttendedClass } from '#contract/classes.ts'
import { changeShares, leaveClass } from '../../classes/changes.ts'
import { useRefusal } from '../../data/offline.tsx'
import { useSave } from '../../data/use-save.ts'
import { leaving, attendedClass as texts } from '../../texts/classes.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmModal } from '../confirm-modal.tsx'
import { ShareRows } from '../shares/share-rows.tsx'
import styles from './class-cards.module.css'

export function AttendedClasses({ classes }: { classes: AttendedClass[] }) {
  return (
    <ul className={styles['cards']} data-wide>
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
    <li className={styles['card']}>
      <div>
        <h3 dir="auto">{name}</h3>
        <p className={styles['facts']}>{texts.facts(teacher, Date.parse(joined_at))}</p>
      </div>
      <section className={styles['seen']} aria-labelledby={seenId}>
        <h4 id={seenId}>{texts.sees(teacher)}</h4>
        <ShareRows
          shares={shares}
          mayReset={may_reset}
          // A toast says why it failed.
          onSwitch={(changed) => void save({ id, shares: changed }).catch(() => undefined)}
        />
      </section>
      <Button
        variant="quiet"
        aria-label={texts.leaveOf(name)}
        onClick={() => setLeaving(true)}
        {...refusal}
      >
        {texts.leave}
      </Button>
      {isLeaving && <LeaveModal attended={attended} onClose={() => setLeaving(false)} />}
    </li>
  )
}

type LeaveProps = Props & { onClose: () => void }

function LeaveModal({ attended, onClose }: LeaveProps) {
  const { id, name, teacher } = attended
  const { save, pending, notice } = useSave(leaveClass)

  async function leave() {
    // The notice says why it failed.
    const saved = await save({ id, name }).catch(() => undefined)
    if (saved) onClose()
  }

  return (
    <ConfirmModal
      title={leaving.title}
      words={leaving}
      pending={pending}
      notice={notice}
      onConfirm={leave}
      onClose={onClose}
    >
      <p>{leaving.lead(teacher, name)}</p>
      <p>{leaving.confirmations}</p>
    </ConfirmModal>
  )
}
