import type { ComponentProps } from 'react'

const FIELD_AND_BUTTON =
  'grid grid-cols-trail items-start gap-x-2 @max-xs:grid-cols-1 [&>button]:mt-[calc(var(--text-small)*1.5+0.375rem)] [&>button]:min-h-control @max-xs:[&>button]:mt-0'
/** Scrolled to, the field brings along a message of three rows; `data-capitals` shows what is typed in them. */
const INPUT =
  '[&_input]:scroll-mb-[5rem] [&_[data-capitals]]:uppercase [&_[data-capitals]]:placeholder:normal-case'

/** A field with its button next to it, below the label; large text puts the button below the field. */
export const BesideField = ({ children, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className="@container">
    <div className={`${FIELD_AND_BUTTON} ${INPUT}`}>{children}</div>
  </div>
)
