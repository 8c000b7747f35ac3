import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import type { PortfolioLink } from '#contract/portfolio-links.ts'
import { carrying as texts } from '../../texts/portfolio.ts'
import { ArrowIcon } from '../../ui/icons/link-icons.tsx'
import row from '../settings/setting-row.module.css'
import { SettingsGroup } from '../settings/settings-group.tsx'
import { PORTFOLIO, useLinks } from '../use-portfolio.ts'
import { pathOf, usePublicOrigin } from '../use-public-origin.ts'
import { CardReadmeDialog } from './card-readme-dialog.tsx'
import { CardResumeDialog } from './card-resume-dialog.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { LinksDialog } from './links-dialog.tsx'
import { isOver } from './links-row.tsx'

const DIALOGS = { code: CodeDialog, card: CardReadmeDialog, resume: CardResumeDialog }
const KINDS = ['links', 'code', 'card', 'resume'] as const

function linksLead(links: PortfolioLink[] | undefined, now: number) {
  if (!links || links.length === 0) return texts.links.none
  const active = links.filter((link) => !isOver(link, now)).length
  return active === 0 ? texts.linksEnded : texts.linksActive(active)
}

/** Ways to show the page to others. */
export function CarrySection({ address, published }: Portfolio) {
  const queries = useQueryClient()
  const { data, dataUpdatedAt } = useLinks()
  const { origin, isHereOnly } = usePublicOrigin()
  const [open, setOpen] = useState<(typeof KINDS)[number]>()
  const close = () => setOpen(undefined)

  /** Renamed elsewhere, what is carried away would lead nowhere. */
  function show(kind: (typeof KINDS)[number]) {
    setOpen(kind)
    void queries.invalidateQueries({ queryKey: PORTFOLIO })
  }

  const Dialog = open && open !== 'links' ? DIALOGS[open] : undefined
  const leads = { ...texts, links: { ...texts.links, lead: linksLead(data, dataUpdatedAt) } }

  return (
    <SettingsGroup title={texts.title}>
      {KINDS.map((kind) => (
        <button
          key={kind}
          type="button"
          className={row['row']}
          aria-haspopup="dialog"
          onClick={() => show(kind)}
        >
          <span>
            <span className={row['name']}>{leads[kind].title}</span>{' '}
            <span className={row['hint']}>{leads[kind].lead}</span>
          </span>
          <ArrowIcon />
        </button>
      ))}
      {open === 'links' && <LinksDialog origin={origin} isHereOnly={isHereOnly} onClose={close} />}
      {Dialog && (
        <Dialog
          address={address}
          published={published}
          whole={origin + pathOf(address ?? '')}
          isHereOnly={isHereOnly}
          onClose={close}
        />
      )}
    </SettingsGroup>
  )
}
