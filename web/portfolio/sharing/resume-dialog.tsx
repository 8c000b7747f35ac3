import type { ReactNode } from 'react'
import { portfolio, preview, resume as texts } from '../../texts/portfolio.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { OutsideIcon } from '../../ui/icons/link-icons.tsx'
import { pagePath } from '../public-address.ts'
import { SharingDialog, type SharingProps } from './sharing-dialog.tsx'

export function ResumeDialog(props: SharingProps) {
  const path = pagePath(props.address ?? '')
  return (
    <SharingDialog {...props} isLocalOnly={false} title={texts.title} lead={texts.lead}>
      <p>{texts.print}</p>
      <div className="flex flex-wrap gap-2 *:grow">
        <Button variant="quiet" onClick={() => window.print()}>
          {preview.print}
        </Button>
        <NewTabButton href={`${path}/resume.json`}>{texts.file}</NewTabButton>
      </div>
    </SharingDialog>
  )
}

type ButtonProps = { href: string; children: ReactNode }

/** Opens in a new tab, so that nothing typed on this screen is lost. */
function NewTabButton({ href, children }: ButtonProps) {
  return (
    <a href={href} target="_blank" rel="noopener" className={buttonClass('quiet')}>
      {children}
      <OutsideIcon />
      <span className="sr-only"> {portfolio.newTab}</span>
    </a>
  )
}
