import { Icon, type IconProps } from './entry-icons.tsx'

export const PlaceIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <path d="M10 17.2s5.3-4.6 5.3-8.9a5.3 5.3 0 0 0-10.6 0c0 4.3 5.3 8.9 5.3 8.9z" />
    <circle cx="10" cy="8.3" r="1.9" />
  </Icon>
)

export const MailIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <path d="M4.2 4.8h11.6a1.2 1.2 0 0 1 1.2 1.2v8a1.2 1.2 0 0 1-1.2 1.2H4.2A1.2 1.2 0 0 1 3 14V6a1.2 1.2 0 0 1 1.2-1.2zM3.2 6.2 10 10.9l6.8-4.7" />
  </Icon>
)

export const WhatsAppIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <path d="m3.2 16.8 1-3.5a6.9 6.9 0 1 1 2.6 2.5z" />
    <path d="M8 6.9c-.9.8-.6 2.3.7 3.7 1.4 1.4 2.9 1.8 3.8.9l.3-.4-1.5-1-.8.6c-.7-.3-1.2-.8-1.4-1.4l.6-.8-1-1.6z" />
  </Icon>
)

export const LinkedInIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <path d="M5 3.5h10A1.5 1.5 0 0 1 16.5 5v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 15V5A1.5 1.5 0 0 1 5 3.5z" />
    <path d="M6.8 9v4.5m0-6.9v.1M9.8 13.5V9m0 2a1.8 1.8 0 0 1 3.5 0v2.5" />
  </Icon>
)
