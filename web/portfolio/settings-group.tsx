import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
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
  /** What the switch would show is empty, and this leads to where it is filled in. */
  missing?: { text: string; link: string; to: string } | undefined
  isOn: boolean
  onSwitch: (on: boolean) => void
}

export function SwitchRow({ label, hint, missing, isOn, onSwitch }: SwitchRowProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const control = (
    <Switch
      id={`${id}-switch`}
      checked={isOn}
      aria-labelledby={id}
      aria-describedby={(hint ?? missing) && hintId}
      onSwitch={onSwitch}
    />
  )
  if (missing)
    return (
      <div className={styles['row']}>
        <div>
          <label id={id} htmlFor={`${id}-switch`} className={styles['name']}>
            {label}
          </label>
          <p className={styles['hint']}>
            <span id={hintId}>{missing.text}</span>{' '}
            <Link to={missing.to} aria-label={`${missing.link}: ${label}`}>
              {missing.link}
            </Link>
          </p>
        </div>
        {control}
      </div>
    )
  return (
    <label className={styles['row']}>
      <span>
        <span id={id} className={styles['name']}>
          {label}
        </span>
        {hint && (
          <span id={hintId} className={styles['hint']} dir="auto">
            {hint}
          </span>
        )}
      </span>
      {control}
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
