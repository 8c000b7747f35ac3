import { useId } from 'react'
import { Switch } from '../../ui/fields/checkbox.tsx'
import styles from './setting-row.module.css'

type Props = {
  label: string
  hint?: string | undefined
  isOn: boolean
  onSwitch: (on: boolean) => void
}

/** One thing that is shown or not. */
export function ShowsRow({ label, hint, isOn, onSwitch }: Props) {
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
