import { type ComponentType, type ReactNode, use, useId } from 'react'
import { SHARES, type Share, type Shares } from '#contract/classes.ts'
import { Offline, refuseOffline } from '../../data/offline.tsx'
import { useSession } from '../../session/session.tsx'
import { shares as texts } from '../../texts/classes.ts'
import { CardList, Row } from '../../ui/card.tsx'
import { Switch } from '../../ui/fields/checkbox.tsx'
import { LockIcon } from '../../ui/icons/link-icons.tsx'
import { FolderIcon, GrowthIcon, ListIcon, PersonIcon } from '../../ui/icons/navigation-icons.tsx'
import { KeyIcon } from '../class-icons.tsx'

const ICONS: Record<Share, ComponentType> = {
  evolution: GrowthIcon,
  projects: FolderIcon,
  reset: KeyIcon,
}

type Props = {
  shares: Shares
  /** Whether the teacher could make a link for a new password at all. */
  mayReset: boolean
  onSwitch: (changed: Partial<Shares>) => void
}

/** All that a teacher sees of a member: what is always shared, and a switch for the rest. */
export function ShareRows({ shares, mayReset, onSwitch }: Props) {
  const { user } = useSession()
  const { name = '', techs = [], works = [] } = user
  const hints: Record<Share, string> = {
    evolution: texts.names.evolution.hint,
    projects: works.length > 0 ? texts.projectsNow(works.length) : texts.names.projects.hint,
    reset: texts.names.reset.hint,
  }
  return (
    <CardList as="div">
      <AlwaysRow icon={<PersonIcon />} label={texts.name} hint={name} />
      <AlwaysRow
        icon={<ListIcon />}
        label={texts.technologies}
        hint={texts.technologiesNow(techs.length)}
      />
      {SHARES.filter((share) => share !== 'reset' || mayReset || shares.reset).map((share) => (
        <ShareSwitch
          key={share}
          share={share}
          hint={hints[share]}
          isOn={shares[share]}
          onSwitch={(on) => onSwitch({ [share]: on })}
        />
      ))}
    </CardList>
  )
}

type AlwaysRowProps = { icon: ReactNode; label: string; hint: string }

/** In words: a switch that cannot be turned would look broken. */
const AlwaysRow = ({ icon, label, hint }: AlwaysRowProps) => (
  <Row as="div" className="grid grid-cols-between items-center gap-x-3">
    <span className="text-soft">{icon}</span>
    <p>
      <span className="block font-medium">{label}</span>{' '}
      <span className="wrap-anywhere block text-balance text-muted text-small" dir="auto">
        {hint}
      </span>
    </p>
    <p className="flex items-center gap-1 text-small text-soft">
      <LockIcon size={16} />
      {texts.always}
    </p>
  </Row>
)

type ShareSwitchProps = {
  share: Share
  hint: string
  isOn: boolean
  onSwitch: (on: boolean) => void
}

function ShareSwitch({ share, hint, isOn, onSwitch }: ShareSwitchProps) {
  const id = useId()
  const Icon = ICONS[share]
  return (
    <Row
      as="label"
      className="grid cursor-pointer grid-cols-between items-center gap-x-3 hover:bg-hover"
    >
      <span className="text-soft">
        <Icon />
      </span>
      <span>
        <span id={id} className="block font-medium">
          {texts.names[share].label}
        </span>{' '}
        <span id={`${id}-hint`} className="block text-balance text-muted text-small">
          {hint}
        </span>
      </span>
      <Switch
        checked={isOn}
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        aria-disabled={use(Offline) || undefined}
        onSwitch={(on) => {
          if (!refuseOffline()) onSwitch(on)
        }}
      />
    </Row>
  )
}
