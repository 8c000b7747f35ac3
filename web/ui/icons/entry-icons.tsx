import type { ReactNode } from 'react'

/** In pixels where the text is of its usual size. */
export type IconProps = { size?: 14 | 16 | 20 | 24 | 36 }

export function Icon({ size = 20, children }: IconProps & { children: ReactNode }) {
  const side = `${size / 16}rem`
  return (
    <svg
      className="flex-none"
      viewBox="0 0 20 20"
      width={side}
      height={side}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** Those of the login and of the toasts: apart, as the first visit fetches no others. */
export const CloseIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <path d="m5.5 5.5 9 9m0-9-9 9" />
  </Icon>
)

export const EyeIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <path d="M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5z" />
    <circle cx="10" cy="10" r="2.2" />
  </Icon>
)

export const EyeOffIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <path d="M8.2 5.2A7 7 0 0 1 10 5c5 0 7.5 5 7.5 5a13 13 0 0 1-2 2.7m-2.3 1.6A7 7 0 0 1 10 15c-5 0-7.5-5-7.5-5a13 13 0 0 1 3.2-3.7M8.5 8.5a2.2 2.2 0 0 0 3 3M3.5 3.5l13 13" />
  </Icon>
)

export const AlertIcon = (icon: IconProps) => (
  <Icon {...icon}>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 6.5v4m0 2.8v.1" />
  </Icon>
)
