import type { ComponentProps, ElementType, ReactNode } from 'react'

type SectionProps = ComponentProps<'section'> & { as?: ElementType }

/** A part of a screen, with its heading first. */
export const Section = ({ as: Tag = 'section', className = '', ...rest }: SectionProps) => (
  <Tag
    {...rest}
    className={`mt-4 grid grid-cols-1 gap-3 first:mt-2 lg:mt-6 lg:gap-4 *:[button]:order-1 *:[button]:justify-self-start ${className}`}
  />
)

type HeaderProps = {
  heading: ReactNode
  count: number
  /** What is counted, for screen readers. */
  counted: string
  /** Actions, at the end. */
  children: ReactNode
}

export const SectionHeader = ({ heading, count, counted, children }: HeaderProps) => (
  // What is under way takes no room from the others: a word that does not fit goes to a line nobody sees.
  <header className="flex flex-wrap items-center gap-2 [&>:is(a,button)+:is(a,button)]:ms-0 [&>:is(a,button)]:ms-auto [&>output]:-mx-2 [&>output]:h-[1lh] [&>output]:min-w-0 [&>output]:flex-1 [&>output]:overflow-hidden [&>output]:ps-2 [&>output]:text-small [&>output]:before:inline-block [&>output]:before:content-['']">
    {heading}
    {count > 0 && (
      <p className="rounded-full bg-quiet px-3 py-[0.125rem] text-muted text-small tabular-nums">
        {count} <span className="sr-only">{counted}</span>
      </p>
    )}
    {children}
  </header>
)
