import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import type { PortfolioLink } from '#contract/portfolio-links.ts'
import { PORTFOLIO } from '../../data/portfolio.ts'
import { sharing as texts } from '../../texts/portfolio.ts'
import { DialogRow, SettingsGroup } from '../../ui/settings-group.tsx'
import { pagePath, usePublicOrigin } from '../public-address.ts'
import { useLinks } from '../use-portfolio.ts'
import { isExpired, LinksDialog } from './links-dialog.tsx'
import { QrCodeDialog } from './qr-code-dialog.tsx'
import { ReadmeCardDialog } from './readme-card-dialog.tsx'
import { ResumeDialog } from './resume-dialog.tsx'

const DIALOGS = { code: QrCodeDialog, card: ReadmeCardDialog, resume: ResumeDialog }
const KINDS = ['links', 'code', 'card', 'resume'] as const

function linksLead(links: PortfolioLink[] | undefined, now: number) {
  if (!links || links.length === 0) return texts.links.none
  const active = links.filter((link) => !isExpired(link, now)).length
  return active === 0 ? texts.linksEnded : texts.linksActive(active)
}

export function SharingSection({ address, published }: Portfolio) {
  const client = useQueryClient()
  const { data, dataUpdatedAt } = useLinks()
  const { origin, isLocalOnly } = usePublicOrigin()
  const [open, setOpen] = useState<(typeof KINDS)[number]>()
  const close = () => setOpen(undefined)

  /** Refetches, as an address renamed on another device would lead nowhere. */
  function show(kind: (typeof KINDS)[number]) {
    setOpen(kind)
    void client.invalidateQueries({ queryKey: PORTFOLIO.queryKey })
  }

  const Dialog = open && open !== 'links' ? DIALOGS[open] : undefined
  const rows = { ...texts, links: { ...texts.links, lead: linksLead(data, dataUpdatedAt) } }

  return (
    <SettingsGroup title={texts.title}>
      {KINDS.map((kind) => (
        <DialogRow
          key={kind}
          label={rows[kind].title}
          hint={rows[kind].lead}
          onOpen={() => show(kind)}
        />
      ))}
      {open === 'links' && (
        <LinksDialog origin={origin} isLocalOnly={isLocalOnly} onClose={close} />
      )}
      {Dialog && (
        <Dialog
          address={address}
          published={published}
          url={origin + pagePath(address ?? '')}
          isLocalOnly={isLocalOnly}
          onClose={close}
        />
      )}
    </SettingsGroup>
  )
}
