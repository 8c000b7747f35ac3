import { Icon } from './icons.tsx'

export const OutsideIcon = () => (
  <Icon>
    <path d="M8.5 4.5H5.4A1.4 1.4 0 0 0 4 5.9v8.7A1.4 1.4 0 0 0 5.4 16h8.7a1.4 1.4 0 0 0 1.4-1.4v-3.1M11.5 4H16v4.5M15.8 4.2 9.5 10.5" />
  </Icon>
)

export const CodeIcon = () => (
  <Icon>
    <path d="m7 6-4 4 4 4m6-8 4 4-4 4" />
  </Icon>
)
