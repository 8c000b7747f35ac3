import { type ReactNode, useState } from 'react'
import { spellCode, type TaughtClass } from '#contract/classes.ts'
import { SCREENS } from '#contract/screens.ts'
import { useRefusal } from '../../data/offline.tsx'
import { ConfirmChange } from '../../forms/confirm-change.tsx'
import { CopyField, copyText } from '../../portfolio/copy-field.tsx'
import { usePublicOrigin, withoutScheme } from '../../portfolio/public-address.ts'
import { QrPicture } from '../../portfolio/sharing/qr-picture.tsx'
import { code as texts } from '../../texts/class-screen.ts'
import { shell } from '../../texts/shell.ts'
import { notify } from '../../toasts/notify.ts'
import { IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyIcon } from '../../ui/icons/link-icons.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { Detail } from '../../ui/text.tsx'
import { LinkIcon } from '../class-icons.tsx'
import { renewCode } from './changes.ts'

type Taught = Pick<TaughtClass, 'id' | 'name' | 'code' | 'code_ends_at'>

const linkOf = (origin: string, code: string) => origin + SCREENS.joinClass.replace(':code', code)

const LOOKS = {
  small: {
    card: 'flex flex-wrap items-center gap-x-2 px-3 py-3 lg:px-3 lg:py-3 md:max-w-md print:hidden',
    picture: 'size-8 cursor-zoom-in overflow-hidden rounded-small',
    code: 'whitespace-nowrap text-body md:text-title',
  },
  large: {
    card: 'flex max-w-md flex-col items-center gap-4 text-center print:hidden',
    picture: 'w-xs max-w-full cursor-zoom-in',
    code: 'wrap-anywhere text-display md:text-poster',
  },
}

/** The code, its link and QR code; `isLarge` for a class without students. */
export function CodeCard({ taught, isLarge = false }: { taught: Taught; isLarge?: boolean }) {
  const { code, code_ends_at } = taught
  const { origin, isLocalOnly } = usePublicOrigin()
  const [dialog, setDialog] = useState<'code' | 'renew'>()
  const [failed, setFailed] = useState<{ label: string; text: string; count: number }>()
  const refusal = useRefusal()
  const look = LOOKS[isLarge ? 'large' : 'small']
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
      // As high as a finger wants it.
      className="-my-3 min-h-touch text-small text-soft underline hover:text-bright"
      onClick={() => setDialog('renew')}
      {...refusal}
    >
      {texts.renew}
    </button>
  )

  return (
    <Card as="section" className={look.card} aria-label={texts.title}>
      {code === null ? (
        <div>
          <Detail>{texts.title}</Detail>
          <p className="text-small">{texts.ended}</p>
          {renew}
        </div>
      ) : (
        <>
          <button
            type="button"
            className={look.picture}
            aria-label={texts.enlarge}
            onClick={() => setDialog('code')}
          >
            {picture}
          </button>
          <div className={isLarge ? undefined : 'flex-1'}>
            <Detail>{code_ends_at ? texts.until(Date.parse(code_ends_at)) : texts.short}</Detail>
            <Code look={look.code}>{code}</Code>
            {renew}
          </div>
          <div className="flex">
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
            <div className="w-full min-w-0">
              <CopyField key={failed.count} label={failed.label} text={failed.text} isManual />
            </div>
          )}
          {isLocalOnly && <LocalOnly>{texts.localOnly}</LocalOnly>}
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
          <div className="grid grid-cols-1 gap-3 text-center text-interface text-soft">
            <div className="w-sm max-w-full justify-self-center">{picture}</div>
            <Code look={LOOKS.large.code}>{code}</Code>
            <p>{texts.how}</p>
            {isLocalOnly && (
              <LocalOnly>
                {texts.localOnly} {texts.localOnlyLead}
              </LocalOnly>
            )}
            <CopyField label={texts.codeField} text={spellCode(code)} />
            <CopyField label={texts.link} text={url} />
          </div>
        </Modal>
      )}
      {dialog === 'renew' && (
        <ConfirmChange
          change={renewCode}
          input={taught.id}
          title={texts.renewTitle}
          words={{ submit: texts.renew, cancel: texts.cancel }}
          onClose={close}
        >
          {code !== null && <p>{texts.renewLead(spellCode(code))}</p>}
        </ConfirmChange>
      )}
    </Card>
  )
}

const Code = ({ look, children }: { look: string; children: string }) => (
  <p
    className={`font-bold text-bright tabular-nums leading-snug tracking-code ${look}`}
    translate="no"
  >
    {spellCode(children)}
  </p>
)

const LocalOnly = ({ children }: { children: ReactNode }) => (
  <p className="mt-2 w-full text-pretty border-warning border-s-2 ps-3 text-start text-small text-soft">
    {children}
  </p>
)
