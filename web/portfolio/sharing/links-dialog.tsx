import { useRef, useState } from 'react'
import { Loaded } from '../../data/loaded.tsx'
import { useSave } from '../../data/use-save.ts'
import { clearDraft } from '../../forms/drafts.ts'
import { useSession } from '../../session/session.tsx'
import { carrying, links as texts } from '../../texts/portfolio.ts'
import { shell } from '../../texts/shell.ts'
import { Modal } from '../../ui/modal/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { revokeOne } from '../changes.ts'
import dialog from '../settings/dialog.module.css'
import { useLinks } from '../use-portfolio.ts'
import styles from './links-dialog.module.css'
import { LinksForm } from './links-form.tsx'
import { LinksNew, type MadeLink } from './links-new.tsx'
import { LinksRow } from './links-row.tsx'

const SHAPES = ['row'] as const

type Props = { origin: string; isHereOnly: boolean; onClose: () => void }

export function LinksDialog({ origin, isHereOnly, onClose }: Props) {
  // One person's draft is never offered to the next one who signs in here.
  const draft = `${useSession().user.id}:link`
  const query = useLinks()
  const heading = useRef<HTMLHeadingElement>(null)
  /** The newest first; one that was not copied yet stays beside it. */
  const [made, setMade] = useState<(MadeLink & { isCopied: boolean })[]>([])
  const [isAsking, setAsking] = useState(false)
  const { save: revoke, running: revoking, notice } = useSave(revokeOne)

  async function end(id: string) {
    if (!(await revoke(id))) return
    setMade((links) => links.filter((link) => link.id !== id))
    // Its button is gone with it.
    heading.current?.focus()
  }

  function show(link: MadeLink) {
    setMade((links) => [{ ...link, isCopied: false }, ...links.filter((one) => !one.isCopied)])
    setAsking(false)
  }

  // One press too many must not lose what is never told again.
  const uncopied = made.find(({ isCopied }) => !isCopied)
  const close = () => (uncopied ? setAsking(true) : leave())

  function leave() {
    clearDraft(draft)
    onClose()
  }

  function keep(id: string) {
    setMade((links) => links.map((link) => (link.id === id ? { ...link, isCopied: true } : link)))
    setAsking(false)
  }

  return (
    <Modal title={texts.title} closeTitle={shell.close} busy={false} isRoomy onClose={close}>
      <div className={dialog['dialog']}>
        <p>{texts.lead}</p>
        {isHereOnly && <p className={dialog['warning']}>{carrying.hereOnly}</p>}
        {made.map((link) => (
          <LinksNew
            key={link.id}
            link={link}
            origin={origin}
            isCopied={link.isCopied}
            isAsking={isAsking && link === uncopied}
            onCopied={() => keep(link.id)}
            onClose={leave}
          />
        ))}
        <LinksForm draft={draft} onMade={show} />
        <section className={styles['list']}>
          <h3 ref={heading} tabIndex={-1}>
            {texts.list}
          </h3>
          <Loaded query={query} failed={texts.failed} shapes={SHAPES} empty={<p>{texts.none}</p>}>
            {(links) => (
              <ul>
                {links.map((link) => (
                  <LinksRow
                    key={link.id}
                    link={link}
                    now={query.dataUpdatedAt}
                    isRevoking={link.id === revoking}
                    onRevoke={(id) => void end(id).catch(() => undefined)}
                  />
                ))}
              </ul>
            )}
          </Loaded>
          <Notice>{notice}</Notice>
        </section>
      </div>
    </Modal>
  )
}
