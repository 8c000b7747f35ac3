import { Icon, type IconProps } from './entry-icons.tsx'

export const ListIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <path d="M8 5.5h8.5M8 10h8.5M8 14.5h8.5M3.8 5.5h.4m-.4 4.5h.4m-.4 4.5h.4" />
  </Icon>
)

export const FolderIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <path d="M3 6.2a1.4 1.4 0 0 1 1.4-1.4h3.2l1.8 1.9h6.2A1.4 1.4 0 0 1 17 8.1v5.7a1.4 1.4 0 0 1-1.4 1.4H4.4A1.4 1.4 0 0 1 3 13.8z" />
  </Icon>
)

export const GrowthIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <path d="m3 14 4.5-4.5 3 3L17 6m-4.5 0H17v4.5" />
  </Icon>
)

export const BriefcaseIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <path d="M4.4 6.5h11.2A1.4 1.4 0 0 1 17 7.9v6.7a1.4 1.4 0 0 1-1.4 1.4H4.4A1.4 1.4 0 0 1 3 14.6V7.9a1.4 1.4 0 0 1 1.4-1.4zM7.5 6.5V5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v1.5M3 10.8h14" />
  </Icon>
)

export const GlobeIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <circle cx="10" cy="10" r="7" />
    <path d="M3 10h14M10 3c2 2 3 4.3 3 7s-1 5-3 7c-2-2-3-4.3-3-7s1-5 3-7z" />
  </Icon>
)

export const PersonIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <circle cx="10" cy="6.8" r="3.2" />
    <path d="M3.8 16.8a6.2 6.2 0 0 1 12.4 0" />
  </Icon>
)

export const PeopleIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <circle cx="7.5" cy="7" r="2.8" />
    <path d="M2.3 16a5.2 5.2 0 0 1 10.4 0M13 4.4a2.8 2.8 0 0 1 0 5.2m1.6 1.9a5.2 5.2 0 0 1 3.1 4.5" />
  </Icon>
)

export const MoreIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <path strokeWidth="2.6" d="M4.8 10h.4m4.6 0h.4m4.6 0h.4" />
  </Icon>
)

export const BackIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <path d="m12 5-5 5 5 5" />
  </Icon>
)

export const RecalibrateIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <path d="M4 9a6 6 0 0 1 10.6-3l1.4 1.6M16 4v3.6h-3.6M16 11a6 6 0 0 1-10.6 3L4 12.4M4 16v-3.6h3.6" />
  </Icon>
)
