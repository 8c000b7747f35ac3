import type { PublicConfirmation } from '#contract/confirmations.ts'
import { Icon } from '../../ui/icons/entry-icons.tsx'

const INSIDE = {
  current: 'm7.2 9.9 2.1 2.1 3.6-4',
  outdated: 'M10 6.6v3.6l2.2 1.3',
  withdrawn: 'M7.4 9.8h5.2',
}

/** Its sign differs by state, not only its colour. */
export const ShieldIcon = ({ state }: Pick<PublicConfirmation, 'state'>) => (
  <Icon size={36}>
    <path d="M10 2.6 16 4.9v4.6c0 3.7-2.4 6.6-6 7.9-3.6-1.3-6-4.2-6-7.9V4.9z" />
    <path d={INSIDE[state]} />
  </Icon>
)
