import { type ReactNode, useId } from 'react'
import { Switch } from '../ui/fields/checkbox.tsx'
import { ArrowIcon } from '../ui/icons/link-icons.tsx'
import styles from './settings-group.module.css'

type GroupProps = { title: string; children: ReactNode }

export function SettingsGroup({ title, children }: GroupProps) {
  const id = useId()
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles['card']}>{children}</div>
    </section>
  )
}

type SwitchRowProps = {
  label: string
  hint?: string | undefined
  isOn: boolean
  onSwitch: (on: boolean) => void
}

export function SwitchRow({ label, hint, isOn, onSwitch }: SwitchRowProps) {
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <label className={styles['row']}>
      <span>
        <span id={id} className={styles['name']}>
          {label}
        </span>
        {hint && (
          <span id={hintId} className={styles['hint']}>
            {hint}
          </span>
        )}
      </span>
      <Switch
        checked={isOn}
        aria-labelledby={id}
        aria-describedby={hint && hintId}
        onSwitch={onSwitch}
      />
    </label>
  )
}

type DialogRowProps = { label: string; hint: string; onOpen: () => void }

/** Opens a dialog. */
export function DialogRow({ label, hint, onOpen }: DialogRowProps) {
  return (
    <button type="button" className={styles['row']} aria-haspopup="dialog" onClick={onOpen}>
      <span>
        <span className={styles['name']}>{label}</span>{' '}
        <span className={styles['hint']}>{hint}</span>
      </span>
      <ArrowIcon />
    </button>
  )
}
