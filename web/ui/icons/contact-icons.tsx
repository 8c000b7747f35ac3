import { Icon } from './icon.tsx'

export const PhoneIcon = () => (
  <Icon>
    <path d="M6.7 3.6 8.2 7 6.6 8.4a9 9 0 0 0 5 5l1.4-1.6 3.4 1.5v2a1.4 1.4 0 0 1-1.5 1.4A12.4 12.4 0 0 1 3.3 5.1a1.4 1.4 0 0 1 1.4-1.5z" />
  </Icon>
)

export const MessageIcon = () => (
  <Icon>
    <path d="M4.4 4.5h11.2A1.4 1.4 0 0 1 17 5.9v6.7a1.4 1.4 0 0 1-1.4 1.4H9l-3.6 2.8V14h-1A1.4 1.4 0 0 1 3 12.6V5.9a1.4 1.4 0 0 1 1.4-1.4z" />
  </Icon>
)
