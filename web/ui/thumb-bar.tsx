import type { ReactNode } from 'react'

const BAR =
  'max-md:sticky max-md:bottom-0 max-md:z-1 max-md:bg-field max-md:pt-2 max-md:pb-[max(var(--spacing-3),env(safe-area-inset-bottom))] max-md:[@media(height<600px)]:static'
/** To both edges of the screen: shadows widen no page. */
const EDGES =
  'max-md:[box-shadow:-1rem_0_var(--color-field),1rem_0_var(--color-field),0_-1px_var(--color-hairline),-1rem_-1px_var(--color-hairline),1rem_-1px_var(--color-hairline)]'
/** What takes the focus above is not left below it. */
const ABOVE = 'max-md:[&_:is(input,a)]:scroll-mb-[8rem]'

type Props = { actions: ReactNode; children: ReactNode }

/** What is to be read, and what can be done about it: at the thumb on a phone. */
export const WithThumbBar = ({ actions, children }: Props) => (
  <div className="grid grid-cols-1 gap-4">
    <div className={`grid grid-cols-1 gap-4 ${ABOVE}`}>{children}</div>
    <div className={`${BAR} ${EDGES}`}>{actions}</div>
  </div>
)
