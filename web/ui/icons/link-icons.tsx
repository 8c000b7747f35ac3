import { Icon, type IconProps } from './entry-icons.tsx'

export const OutsideIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <path d="M8.5 4.5H5.4A1.4 1.4 0 0 0 4 5.9v8.7A1.4 1.4 0 0 0 5.4 16h8.7a1.4 1.4 0 0 0 1.4-1.4v-3.1M11.5 4H16v4.5M15.8 4.2 9.5 10.5" />
  </Icon>
)

export const CodeIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <path d="m7 6-4 4 4 4m6-8 4 4-4 4" />
  </Icon>
)

export const CopyIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <path d="M7.5 7.5h7.6a.9.9 0 0 1 .9.9v6.7a.9.9 0 0 1-.9.9H8.4a.9.9 0 0 1-.9-.9z" />
    <path d="M12.5 7.5V4.9a.9.9 0 0 0-.9-.9H4.9a.9.9 0 0 0-.9.9v6.7a.9.9 0 0 0 .9.9h2.6" />
  </Icon>
)

export const LockIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <path d="M5.4 9h9.2a.9.9 0 0 1 .9.9v5.7a.9.9 0 0 1-.9.9H5.4a.9.9 0 0 1-.9-.9V9.9a.9.9 0 0 1 .9-.9zM7 9V6.5a3 3 0 0 1 6 0V9" />
  </Icon>
)

export const ArrowIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <path d="M4 10h12m-4.5-4.5L16 10l-4.5 4.5" />
  </Icon>
)

export const UpIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <path d="M10 16V4m-4.5 4.5L10 4l4.5 4.5" />
  </Icon>
)

export const DownIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <path d="M10 4v12m-4.5-4.5L10 16l4.5-4.5" />
  </Icon>
)

export const PhoneIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <path d="M6.7 3.6 8.2 7 6.6 8.4a9 9 0 0 0 5 5l1.4-1.6 3.4 1.5v2a1.4 1.4 0 0 1-1.5 1.4A12.4 12.4 0 0 1 3.3 5.1a1.4 1.4 0 0 1 1.4-1.5z" />
  </Icon>
)

export const MessageIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <path d="M4.4 4.5h11.2A1.4 1.4 0 0 1 17 5.9v6.7a1.4 1.4 0 0 1-1.4 1.4H9l-3.6 2.8V14h-1A1.4 1.4 0 0 1 3 12.6V5.9a1.4 1.4 0 0 1 1.4-1.4z" />
  </Icon>
)
