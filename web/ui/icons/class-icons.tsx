import { Icon } from './entry-icons.tsx'

export const KeyIcon = () => (
  <Icon>
    <circle cx="7" cy="13" r="3.5" />
    <path d="m9.5 10.5 6.7-6.7M13 7l2.3 2.3" />
  </Icon>
)
