import type { ReactNode } from 'react'

/** On a phone in reach of the thumb, while what they are about scrolls under them. */
export const StickyActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-2 max-md:*:first:flex-1 max-md:[@media(height>=30rem)]:sticky max-md:[@media(height>=30rem)]:bottom-[var(--navigation-room,0px)] max-md:[@media(height>=30rem)]:-mt-3 max-md:[@media(height>=30rem)]:bg-[linear-gradient(transparent,var(--color-ground)_var(--spacing-3))] max-md:[@media(height>=30rem)]:py-3">
    {children}
  </div>
)
