import { Icon } from '../ui/icons/entry-icons.tsx'

export const KeyIcon = () => (
  <Icon>
    <circle cx="7" cy="13" r="3.5" />
    <path d="m9.5 10.5 6.7-6.7M13 7l2.3 2.3" />
  </Icon>
)

export const LinkIcon = () => (
  <Icon>
    <path d="M8.4 11.6a3 3 0 0 0 4.3 0l2.5-2.5a3 3 0 0 0-4.3-4.3l-.9.9M11.6 8.4a3 3 0 0 0-4.3 0l-2.5 2.5a3 3 0 0 0 4.3 4.3l.9-.9" />
  </Icon>
)

export const SortIcon = () => (
  <Icon>
    <path d="M6.5 4v12m0 0-2.8-2.8M6.5 16l2.8-2.8M13.5 16V4m0 0-2.8 2.8M13.5 4l2.8 2.8" />
  </Icon>
)

export const PrintIcon = () => (
  <Icon>
    <path d="M6 7V3.5h8V7M6 14H4.4A1.4 1.4 0 0 1 3 12.6V8.4A1.4 1.4 0 0 1 4.4 7h11.2A1.4 1.4 0 0 1 17 8.4v4.2a1.4 1.4 0 0 1-1.4 1.4H14M6 11.5h8v5H6z" />
  </Icon>
)
