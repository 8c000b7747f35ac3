import { type ReactNode, use } from 'react'
import { SHARES, type Share, type Shares } from '#contract/classes.ts'
import { Offline, refuseOffline } from '../../data/offline.tsx'
import { useSession } from '../../session/session.tsx'
import { shares as texts } from '../../texts/classes.ts'
import { LockIcon } from '../../ui/icons/link-icons.tsx'
import { FolderIcon, GrowthIcon, ListIcon, PersonIcon } from '../../ui/icons/navigation-icons.tsx'
import { SETTING_HINT, SETTING_NAME, SETTINGS_ROW } from '../../ui/settings-group.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { KeyIcon } from '../class-icons.tsx'

const ICONS: Record<Share, ReactNode> = {
  evolution: <GrowthIcon />,
  projects: <FolderIcon />,
  reset: <KeyIcon />,
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
  const isOffline = use(Offline)
  const { name = '', techs = [], works = [] } = user
  const hints: Record<Share, string> = {
    evolution: texts.names.evolution.hint,
    projects: works.length > 0 ? texts.projectsNow(works.length) : texts.names.projects.hint,
    reset: texts.names.reset.hint,
  }
  return (
    <>
      <AlwaysRow icon={<PersonIcon />} label={texts.name} hint={name} />
      <AlwaysRow
        icon={<ListIcon />}
        label={texts.technologies}
        hint={texts.technologiesNow(techs.length)}
      />
      {SHARES.filter((share) => share !== 'reset' || mayReset || shares.reset).map((share) => (
        <SwitchRow
          key={share}
          icon={ICONS[share]}
          label={texts.names[share].label}
          hint={hints[share]}
          isOn={shares[share]}
          isRefused={isOffline}
          onSwitch={(on) => {
            if (!refuseOffline()) onSwitch({ [share]: on })
          }}
        />
      ))}
    </>
  )
}

type AlwaysRowProps = { icon: ReactNode; label: string; hint: string }

/** In words: a switch that cannot be turned would look broken. */
const AlwaysRow = ({ icon, label, hint }: AlwaysRowProps) => (
  <div className={SETTINGS_ROW}>
    {icon}
    <p className="min-w-0 flex-1">
      <span className={SETTING_NAME}>{label}</span>{' '}
      <span className={SETTING_HINT} dir="auto">
        {hint}
      </span>
    </p>
    <p className="flex items-center gap-1 text-small text-soft">
      <LockIcon size={16} />
      {texts.always}
    </p>
  </div>
)
