import type { ReactNode } from 'react'
import { portfolio } from '../../texts/portfolio.ts'
import button from '../../ui/button.module.css'
import { OutsideIcon } from '../../ui/icons/link-icons.tsx'

type Props = { href: string; children: ReactNode }

/** The server draws what stands there: it opens beside this screen, which keeps what is typed. */
export function OutsideButton({ href, children }: Props) {
  return (
    <a href={href} target="_blank" rel="noopener" className={button['button']} data-variant="quiet">
      {children}
      <OutsideIcon />
      <span className="unseen"> {portfolio.newTab}</span>
    </a>
  )
}
