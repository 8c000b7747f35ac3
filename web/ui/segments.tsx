import type { ComponentProps, RefObject } from 'react'

const SEGMENT =
  'min-h-touch rounded-small border border-transparent text-interface font-medium wrap-anywhere text-muted hover:text-bright'
const CHOSEN =
  'aria-pressed:bg-raised aria-pressed:font-semibold aria-pressed:text-bright aria-selected:bg-raised aria-selected:font-semibold aria-selected:text-bright forced-colors:aria-pressed:border-[Highlight] forced-colors:aria-selected:border-[Highlight]'

type Props = ComponentProps<'div'> & { ref?: RefObject<HTMLDivElement | null> }

/** A choice of two views. */
export const Segments = (props: Props) => (
  <div
    {...props}
    className="grid grid-cols-2 gap-1 rounded-control border border-hairline bg-field p-[0.1875rem]"
  />
)

export const Segment = (props: ComponentProps<'button'>) => (
  <button {...props} type="button" className={`${SEGMENT} ${CHOSEN}`} />
)
