import { type ComponentType, type ReactNode, use, useId } from 'react'
import { SHARES, type Share, type Shares } from '#contract/classes.ts'
import { Offline, refuseOffline } from '../../data/offline.tsx'
import { useSession } from '../../session/session.tsx'
import { shares as texts } from '../../texts/classes.ts'
import { Switch } from '../../ui/fields/checkbox.tsx'
import { LockIcon } from '../../ui/icons/link-icons.tsx'
import { FolderIcon, GrowthIcon, ListIcon, PersonIcon } from '../../ui/icons/navigation-icons.tsx'
import { KeyIcon } from '../class-icons.tsx'
import styles from './share-rows.module.css'

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
    <div className={styles['rows']}>
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
    </div>
  )
}

type AlwaysRowProps = { icon: ReactNode; label: string; hint: string }

/** In words: a switch that cannot be turned would look broken. */
const AlwaysRow = ({ icon, label, hint }: AlwaysRowProps) => (
  <div className={styles['row']}>
    {icon}
    <p>
      <span className={styles['label']}>{label}</span>{' '}
      <span className={styles['hint']} dir="auto">
        {hint}
      </span>
    </p>
    <p className={styles['always']}>
      <LockIcon />
      {texts.always}
    </p>
  </div>
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
    <label className={styles['row']}>
      <Icon />
      <span>
        <span id={id} className={styles['label']}>
          {texts.names[share].label}
        </span>{' '}
        <span id={`${id}-hint`} className={styles['hint']}>
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
    </label>
  )
}
