import type { Shows, Switch } from '#contract/portfolio.ts'
import { shows as texts } from '../../texts/portfolio.ts'
import { SettingsGroup } from './settings-group.tsx'
import { ShowsRow } from './shows-row.tsx'

type Props = {
  title: string
  switches: readonly Switch[]
  shows: Shows
  onShow: (shows: Partial<Shows>) => void
}

/** In the order the page has them. */
export const ON_THE_PAGE: readonly Switch[] = [
  'bio',
  'photo',
  'course_module',
  'contact',
  'levels',
  'projects',
  'evolution',
]
export const ELSEWHERE: readonly Switch[] = ['search_engines']

export function ShowsSection({ title, switches, shows, onShow }: Props) {
  return (
    <SettingsGroup title={title}>
      {switches.map((name) => {
        const { label = name, hint, off = hint } = texts.names[name] ?? {}
        const isOn = shows[name]
        return (
          <ShowsRow
            key={name}
            label={label}
            hint={isOn ? hint : off}
            isOn={isOn}
            onSwitch={(on) => onShow({ [name]: on })}
          />
        )
      })}
    </SettingsGroup>
  )
}
