import { type ReactNode, useId } from 'react'
import { Switch } from './fields/checkbox.tsx'
import { Link } from './link.tsx'
import { SETTING_HINT, SETTING_NAME, SETTINGS_ROW } from './settings-group.tsx'

type Props = {
  label: string
  hint?: string | undefined
  icon?: ReactNode
  /** What the switch would show is empty, and this leads to where it is filled in. */
  missing?: { text: string; link: string; to: string } | undefined
  isOn: boolean
  /** It says why it cannot be switched now. */
  isRefused?: boolean
  onSwitch: (on: boolean) => void
}

/** A row of a `SettingsGroup`. */
export function SwitchRow({ label, hint, icon, missing, isOn, isRefused, onSwitch }: Props) {
  const id = useId()
  const hintId = `${id}-hint`
  const control = (
    <Switch
      id={`${id}-switch`}
      checked={isOn}
      aria-labelledby={id}
      aria-describedby={(hint ?? missing) && hintId}
      aria-disabled={isRefused || undefined}
      onSwitch={onSwitch}
    />
  )
  if (missing)
    return (
      <div className={SETTINGS_ROW}>
        {icon}
        <div className="min-w-0 flex-1">
          <label id={id} htmlFor={`${id}-switch`} className={`${SETTING_NAME} cursor-pointer`}>
            {label}
          </label>
          <p className={SETTING_HINT}>
            <span id={hintId}>{missing.text}</span>{' '}
            <Link
              className="inline-block py-1"
              to={missing.to}
              aria-label={`${missing.link}: ${label}`}
            >
              {missing.link}
            </Link>
          </p>
        </div>
        {control}
      </div>
    )
  return (
    <label className={`${SETTINGS_ROW} cursor-pointer hover:bg-hover`}>
      {icon}
      <span className="min-w-0 flex-1">
        <span id={id} className={SETTING_NAME}>
          {label}
        </span>{' '}
        {hint && (
          <span id={hintId} className={SETTING_HINT} dir="auto">
            {hint}
          </span>
        )}
      </span>
      {control}
    </label>
  )
}
