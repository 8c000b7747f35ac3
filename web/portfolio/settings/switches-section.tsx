import type { Shows, Switch } from '#contract/portfolio.ts'
import type { PortfolioRecord } from '#contract/portfolio-record.ts'
import { PUBLIC_PROFILE_FIELDS, type PublicProfileField } from '#contract/public-profile.ts'
import { SCREENS } from '#contract/screens.ts'
import { switches as texts } from '../../texts/portfolio.ts'
import { SettingsGroup } from '../../ui/settings-group.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'

type Props = {
  title: string
  switches: readonly Switch[]
  shows: Shows
  /** Missing while it is loading. */
  record?: PortfolioRecord | undefined
  onSwitch: (changed: Partial<Shows>) => void
}

/** In the order of the page. */
export const PAGE_SWITCHES: readonly Switch[] = [
  'bio',
  'photo',
  'course_module',
  'levels',
  'ruler',
  'confirmations',
  'projects',
  'evolution',
]
export const CONTACT_SWITCHES: readonly Switch[] = ['contact', ...PUBLIC_PROFILE_FIELDS]
export const DISCOVERY_SWITCHES: readonly Switch[] = ['search_engines']

export function SwitchesSection({ title, switches, shows, record, onSwitch }: Props) {
  return (
    <SettingsGroup title={title}>
      {switches.map((name) => (
        <SwitchRow
          key={name}
          label={texts.names[name].label}
          hint={hintOf(name, shows, record)}
          missing={record && missingOf(name, record)}
          isOn={shows[name]}
          onSwitch={(on) => onSwitch({ [name]: on })}
        />
      ))}
    </SettingsGroup>
  )
}

const isProfileField = (name: Switch): name is PublicProfileField =>
  PUBLIC_PROFILE_FIELDS.some((field) => field === name)

/** A field of the profile shows what would be public. */
function hintOf(name: Switch, shows: Shows, record: PortfolioRecord | undefined) {
  if (isProfileField(name)) return record?.[name].replace(/^https:\/\//, '')
  if (name === 'contact' && record) return `${record.contact}. ${texts.names.contact.hint}`
  if (name === 'ruler' && !shows.levels) return texts.rulerNeedsLevels
  if (name === 'confirmations' && !shows.levels) return texts.confirmationsNeedLevels
  const { hint, off = hint }: { label: string; hint?: string; off?: string } = texts.names[name]
  return shows[name] ? hint : off
}

export const hasConfirmation = ({ technologies }: PortfolioRecord) =>
  technologies.some(({ confirmation }) => confirmation !== null)

function missingOf(name: Switch, record: PortfolioRecord) {
  if (isProfileField(name) && record[name] === '')
    return { ...texts.emptyField, to: `${SCREENS.account}#${name}` }
  const hasTicks = record.technologies.some(({ statements }) =>
    statements.some(({ ticked }) => ticked),
  )
  if (name === 'ruler' && !hasTicks) return { ...texts.noTicks, to: SCREENS.home }
  if (name === 'confirmations' && !hasConfirmation(record))
    return { ...texts.noConfirmations, to: SCREENS.classes }
  if (name === 'photo' && record.photo === null)
    return { ...texts.noPhoto, to: `${SCREENS.account}#perfil` }
  return undefined
}
