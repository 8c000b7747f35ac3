import { Icon } from './icon.tsx'

export const BackIcon = () => (
  <Icon>
    <path d="m12 5-5 5 5 5" />
  </Icon>
)
