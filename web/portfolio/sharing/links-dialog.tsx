import { useId, useRef, useState } from 'react'
import type { PortfolioLink } from '#contract/portfolio-links.ts'
import { Loaded } from '../../data/loaded.tsx'
import { useSave } from '../../data/use-save.ts'
import { clearDraft } from '../../forms/drafts.ts'
import { useSession } from '../../session/session.tsx'
import { shortDayName } from '../../texts/dates.ts'
import { onDay } from '../../texts/moments.ts'
import { sharing, links as texts } from '../../texts/portfolio.ts'
import { shell } from '../../texts/shell.ts'
import { Button } from '../../ui/button.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { Badge } from '../../ui/text.tsx'
import { useInlineConfirm } from '../../ui/use-inline-confirm.ts'
import { revokeLink } from '../changes.ts'
import { useLinks } from '../use-portfolio.ts'
import { NewLink, type NewLinkData, NewLinkForm } from './new-link.tsx'
import { Warning } from './sharing-dialog.tsx'

const SHAPES = ['row'] as const

type Props = { origin: string; isLocalOnly: boolean; onClose: () => void }

export function LinksDialog({ origin, isLocalOnly, onClose }: Props) {
  // Drafts are per person: another may sign in on this device.
  const draft = `${useSession().user.id}:link`
  const query = useLinks()
  const heading = useRef<HTMLHeadingElement>(null)
  /** Newest first; a copied link goes when the next one is made. */
  const [made, setMade] = useState<(NewLinkData & { isCopied: boolean })[]>([])
  const [isConfirming, setConfirming] = useState(false)
  const { save: revoke, running: revoking, message } = useSave(revokeLink)

  async function revokeAndFocus(id: string) {
    if (!(await revoke(id))) return
    setMade((links) => links.filter((link) => link.id !== id))
    // The focused button disappeared with its link.
    heading.current?.focus()
  }

  function addMade(link: NewLinkData) {
    setMade((links) => [{ ...link, isCopied: false }, ...links.filter((one) => !one.isCopied)])
    setConfirming(false)
  }

  // An address that was not copied is lost on closing.
  const uncopied = made.find(({ isCopied }) => !isCopied)
  const close = () => (uncopied ? setConfirming(true) : discard())

  function discard() {
    clearDraft(draft)
    onClose()
  }

  function markCopied(id: string) {
    setMade((links) => links.map((link) => (link.id === id ? { ...link, isCopied: true } : link)))
    setConfirming(false)
  }

  return (
    <Modal title={texts.title} closeTitle={shell.close} busy={false} isRoomy onClose={close}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-small text-soft">{texts.lead}</p>
        {isLocalOnly && <Warning>{sharing.localOnly}</Warning>}
        {made.map((link) => (
          <NewLink
            key={link.id}
            link={link}
            origin={origin}
            isCopied={link.isCopied}
            isConfirming={isConfirming && link === uncopied}
            onCopied={() => markCopied(link.id)}
            onClose={discard}
          />
        ))}
        <NewLinkForm draft={draft} onMade={addMade} />
        <section className="grid grid-cols-1 gap-2 border-hairline border-t pt-4 text-small text-soft">
          <h3 className="text-bright" ref={heading} tabIndex={-1}>
            {texts.list}
          </h3>
          <Loaded query={query} failed={texts.failed} shapes={SHAPES} empty={<p>{texts.none}</p>}>
            {(links) => (
              <ul className="divide-y divide-hairline">
                {links.map((link) => (
                  <LinkRow
                    key={link.id}
                    link={link}
                    now={query.dataUpdatedAt}
                    isRevoking={link.id === revoking}
                    onRevoke={(id) => void revokeAndFocus(id)}
                  />
                ))}
              </ul>
            )}
          </Loaded>
          <FailureMessage>{message}</FailureMessage>
          <p>{texts.visitsNote}</p>
        </section>
      </div>
    </Modal>
  )
}

type RowProps = {
  link: PortfolioLink
  now: number
  isRevoking: boolean
  onRevoke: (id: string) => void
}

/** A year alone on a line reads as another number. */
const unbroken = (day: string) => day.replaceAll(' ', '\u00a0')

export const isExpired = ({ expires_at }: PortfolioLink, now: number) =>
  Date.parse(expires_at) <= now

/** Revoking asks for confirmation, as the recipient may still use the link. */
function LinkRow({ link, now, isRevoking, onRevoke }: RowProps) {
  const { id, label, visits, last_visit_on, expires_at } = link
  const questionId = useId()
  const { asking, setAsking, last, cancelOnEsc } = useInlineConfirm()
  const expired = isExpired(link, now)
  const day = unbroken(onDay(Date.parse(expires_at)))
  const action = expired ? texts.remove : texts.revoke

  const named = (name: string) => ({ 'aria-label': `${name}: ${label}`, children: name })

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-2">
      <div className="min-w-0 grow basis-1/2">
        <p className="font-semibold text-bright text-interface" dir="auto">
          {label} {expired && <Badge tone="muted">{texts.endedMark}</Badge>}
        </p>
        <p>
          {[
            texts.visits(visits),
            last_visit_on && texts.lastVisit(unbroken(shortDayName(last_visit_on))),
          ]
            .filter(Boolean)
            .join(', ')}{' '}
          · {expired ? texts.ended(day) : texts.ends(day)}
        </p>
      </div>
      {!asking && (
        <Button
          {...named(action)}
          ref={last}
          variant="quiet"
          busy={isRevoking}
          onClick={() => (expired ? onRevoke(id) : setAsking(true))}
        />
      )}
      {asking && (
        <fieldset className="flex basis-full flex-wrap gap-2 *:grow" aria-labelledby={questionId}>
          <p className="basis-full" id={questionId}>
            {texts.confirm}
          </p>
          <Button
            {...named(action)}
            variant="danger"
            busy={isRevoking}
            onKeyDown={cancelOnEsc}
            onClick={() => onRevoke(id)}
          />
          <Button
            {...named(texts.keep)}
            ref={last}
            variant="quiet"
            aria-describedby={questionId}
            onKeyDown={cancelOnEsc}
            onClick={() => setAsking(false)}
          />
        </fieldset>
      )}
    </li>
  )
}
