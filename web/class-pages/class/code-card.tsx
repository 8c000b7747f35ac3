import { useState } from 'react'
import { spellCode, type TaughtClass } from '#contract/classes.ts'
import { SCREENS } from '#contract/screens.ts'
import { useRefusal } from '../../data/offline.tsx'
import { useSave } from '../../data/use-save.ts'
import { CopyField, copyText } from '../../portfolio/copy-field.tsx'
import { usePublicOrigin, withoutScheme } from '../../portfolio/public-address.ts'
import { QrPicture } from '../../portfolio/sharing/qr-picture.tsx'
import { code as texts } from '../../texts/class-screen.ts'
import { shell } from '../../texts/shell.ts'
import { notify } from '../../toasts/notify.ts'
import { IconButton } from '../../ui/button.tsx'
import { CopyIcon } from '../../ui/icons/link-icons.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { LinkIcon } from '../class-icons.tsx'
import { ConfirmModal } from '../confirm-modal.tsx'
import { renewCode } from './changes.ts'
import styles from './code-card.module.css'

type Taught = Pick<TaughtClass, 'id' | 'name' | 'code' | 'code_ends_at'>

const linkOf = (origin: string, code: string) => origin + SCREENS.joinClass.replace(':code', code)

/** The code, its link and QR code; `isLarge` for a class without students. */
export function CodeCard({ taught, isLarge = false }: { taught: Taught; isLarge?: boolean }) {
  const { code, code_ends_at } = taught
  const { origin, isLocalOnly } = usePublicOrigin()
  const [dialog, setDialog] = useState<'code' | 'renew'>()
  const [failed, setFailed] = useState<{ label: string; text: string; count: number }>()
  const refusal = useRefusal()
  const url = linkOf(origin, code ?? '')
  const picture = (
    <QrPicture url={url} label={texts.picture(withoutScheme(url))} failed={texts.drawingFailed} />
  )
  const close = () => setDialog(undefined)

  async function copy(label: string, text: string, copied: string) {
    const isCopied = await copyText(text)
    setFailed((before) => (isCopied ? undefined : { label, text, count: (before?.count ?? 0) + 1 }))
    if (isCopied) notify.success(copied)
  }

  const renew = (
    <button
      type="button"
      className={styles['renew']}
      onClick={() => setDialog('renew')}
      {...refusal}
    >
      {texts.renew}
    </button>
  )

  return (
    <section className={styles['card']} data-large={isLarge} aria-label={texts.title}>
      {code === null ? (
        <div className={styles['words']}>
          <p>{texts.title}</p>
          <p className={styles['ended']}>{texts.ended}</p>
          {renew}
        </div>
      ) : (
        <>
          <button
            type="button"
            className={styles['picture']}
            aria-label={texts.enlarge}
            onClick={() => setDialog('code')}
          >
            {picture}
          </button>
          <div className={styles['words']}>
            <p>{code_ends_at ? texts.until(Date.parse(code_ends_at)) : texts.short}</p>
            <p className={styles['code']} translate="no">
              {spellCode(code)}
            </p>
            <p>{renew}</p>
          </div>
          <div className={styles['actions']}>
            <IconButton
              label={texts.copyCode}
              onClick={() => void copy(texts.codeField, spellCode(code), texts.copiedCode)}
            >
              <CopyIcon />
            </IconButton>
            <IconButton
              label={texts.copyLink}
              onClick={() => void copy(texts.link, url, texts.copiedLink)}
            >
              <LinkIcon />
            </IconButton>
          </div>
          {failed && (
            <div className={styles['failed']}>
              <CopyField key={failed.count} label={failed.label} text={failed.text} isManual />
            </div>
          )}
          {isLocalOnly && <p className={styles['warning']}>{texts.localOnly}</p>}
        </>
      )}
      {dialog === 'code' && code !== null && (
        <Modal
          title={texts.dialog(taught.name)}
          closeTitle={shell.close}
          busy={false}
          isRoomy
          onClose={close}
        >
          <div className={styles['dialog']}>
            {picture}
            <p className={styles['code']} translate="no">
              {spellCode(code)}
            </p>
            <p>{texts.how}</p>
            {isLocalOnly && (
              <p className={styles['warning']}>
                {texts.localOnly} {texts.localOnlyLead}
              </p>
            )}
            <CopyField label={texts.codeField} text={spellCode(code)} />
            <CopyField label={texts.link} text={url} />
          </div>
        </Modal>
      )}
      {dialog === 'renew' && <RenewModal taught={taught} onClose={close} />}
    </section>
  )
}

function RenewModal({ taught, onClose }: { taught: Taught; onClose: () => void }) {
  const { save, pending, notice } = useSave(renewCode)

  async function renew() {
    // The notice says why it failed.
    const saved = await save(taught.id).catch(() => undefined)
    if (saved) onClose()
  }

  return (
    <ConfirmModal
      title={texts.renewTitle}
      words={{ submit: texts.renew, cancel: texts.cancel }}
      pending={pending}
      notice={notice}
      onConfirm={renew}
      onClose={onClose}
    >
      {taught.code !== null && <p>{texts.renewLead(spellCode(taught.code))}</p>}
    </ConfirmModal>
  )
}
