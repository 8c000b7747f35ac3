import type { Shows, Switch } from '#contract/portfolio.ts'
import { switches as texts } from '../../texts/portfolio.ts'
import { SettingsGroup, SwitchRow } from '../settings-group.tsx'

type Props = {
  title: string
  switches: readonly Switch[]
  shows: Shows
  onSwitch: (changed: Partial<Shows>) => void
}

/** In the order of the page. */
export const PAGE_SWITCHES: readonly Switch[] = [
  'bio',
  'photo',
  'course_module',
  'contact',
  'levels',
  'projects',
  'evolution',
]
export const DISCOVERY_SWITCHES: readonly Switch[] = ['search_engines']

export function SwitchesSection({ title, switches, shows, onSwitch }: Props) {
  return (
    <SettingsGroup title={title}>
      {switches.map((name) => {
        const { label = name, hint, off = hint } = texts.names[name] ?? {}
        const isOn = shows[name]
        return (
          <SwitchRow
            key={name}
            label={label}
            hint={isOn ? hint : off}
            isOn={isOn}
            onSwitch={(on) => onSwitch({ [name]: on })}
          />
        )
      })}
    </SettingsGroup>
  )
}
