import { Icon, type IconProps } from './entry-icons.tsx'

export const PlusIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <path d="M10 4v12M4 10h12" />
  </Icon>
)

export const PencilIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <path d="m12.6 4.4 3 3M4 16l.8-3.6 8.3-8.3a1.4 1.4 0 0 1 2 0l.8.8a1.4 1.4 0 0 1 0 2L7.6 15.2z" />
  </Icon>
)

export const TrashIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <path d="M4 6h12M8 6V4.4a.9.9 0 0 1 .9-.9h2.2a.9.9 0 0 1 .9.9V6m2.5 0-.6 9.2a1.4 1.4 0 0 1-1.4 1.3H7.5a1.4 1.4 0 0 1-1.4-1.3L5.5 6M8.5 9.5v4m3-4v4" />
  </Icon>
)

export const FileIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <path d="M11 3.5H6.4a.9.9 0 0 0-.9.9v11.2a.9.9 0 0 0 .9.9h7.2a.9.9 0 0 0 .9-.9V7zm0 0V7h3.5" />
  </Icon>
)

export const ChevronIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <path d="m6 8 4 4 4-4" />
  </Icon>
)

export const CheckIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <path d="m4.5 10.5 3.8 3.8 7.2-8.1" />
  </Icon>
)

export const DotIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <circle cx="10" cy="10" r="2.2" />
  </Icon>
)

export const FilterIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <path d="M3 6.5h7.5M15.5 6.5H17M3 13.5h1.5M9.5 13.5H17" />
    <circle cx="13" cy="6.5" r="2.2" />
    <circle cx="7" cy="13.5" r="2.2" />
  </Icon>
)

export const SearchIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <circle cx="9" cy="9" r="5.2" />
    <path d="m13 13 3.5 3.5" />
  </Icon>
)

export const ClockIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <circle cx="10" cy="10" r="6.5" />
    <path d="M10 6.5V10l2.4 1.6" />
  </Icon>
)

export const OfflineIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <path d="M14 14.5H6.2A3.2 3.2 0 0 1 5.6 8.2M8.1 5.9A4.3 4.3 0 0 1 14.1 8.7 2.95 2.95 0 0 1 16.4 13.4M4 4l12 12" />
  </Icon>
)
