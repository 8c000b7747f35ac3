import { BackIcon } from './icons/navigation-icons.tsx'
import { Link, type LinkProps } from './link.tsx'

/** One level up, above a heading. */
export const BackLink = ({ children, ...rest }: LinkProps) => (
  <Link
    {...rest}
    className="wrap-anywhere inline-flex min-h-touch max-w-full items-center gap-1 justify-self-start rounded-control pe-3 text-interface text-soft no-underline hover:text-bright hover:underline print:hidden"
  >
    <BackIcon />
    {children}
  </Link>
)
