import type { ComponentProps, ElementType } from 'react'

const CARD = 'min-w-0 rounded-card border border-hairline bg-surface edge-card'

type Props = ComponentProps<'div'> & { as?: ElementType }

/** What lies on the ground by itself. `className` arranges what is in it. */
export const Card = ({ as: Tag = 'div', className = '', ...rest }: Props) => (
  <Tag {...rest} className={`${CARD} p-4 lg:p-5 ${className}`} />
)

/** A card of rows, parted by hairlines. */
export const CardList = ({ as: Tag = 'ul', className = '', ...rest }: Props) => (
  <Tag
    {...rest}
    className={`${CARD} divide-y divide-hairline overflow-hidden forced-colors:divide-[CanvasText] ${className}`}
  />
)

/** A row of a `CardList`. */
export const Row = ({ as: Tag = 'li', className = '', ...rest }: Props) => (
  <Tag {...rest} className={`min-h-touch px-4 py-3 lg:px-5 ${className}`} />
)

/** The place of what is not there yet. */
export const Dashed = ({ as: Tag = 'div', className = '', ...rest }: Props) => (
  <Tag
    {...rest}
    className={`rounded-card border border-control border-dashed p-4 lg:p-5 ${className}`}
  />
)
