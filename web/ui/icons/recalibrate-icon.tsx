import { Icon } from './icon.tsx'

export const RecalibrateIcon = () => (
  <Icon>
    <path d="M4 9a6 6 0 0 1 10.6-3l1.4 1.6M16 4v3.6h-3.6M16 11a6 6 0 0 1-10.6 3L4 12.4M4 16v-3.6h3.6" />
  </Icon>
)
