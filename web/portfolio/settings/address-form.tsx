import { type RefObject, useId, useState } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import { RENAMES } from '#contract/portfolio-address.ts'
import { DAYS_RETIRED } from '#contract/portfolio-times.ts'
import { useSession } from '../../session/session.tsx'
import { onDay } from '../../texts/moments.ts'
import { copying, address as texts } from '../../texts/portfolio.ts'
import { notify } from '../../toasts/notify.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import field from '../../ui/fields/field.module.css'
import { CopyIcon } from '../../ui/icons/link-icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pathOf, usePublicOrigin, written } from '../use-public-origin.ts'
import styles from './address-form.module.css'
import { AddressMessage } from './address-message.tsx'
import { AddressRenameDialog } from './address-rename-dialog.tsx'
import { suggestAddress } from './address-suggestion.ts'
import { CopyField } from './copy-field.tsx'
import { copyText } from './copy-text.ts'
import type { AddressFormState } from './use-address-form.ts'

type Props = {
  portfolio: Portfolio
  form: AddressFormState
  input: RefObject<HTMLInputElement | null>
}

/** Said before it is tried: how often it can be changed, and what becomes of the one there is. */
function hintsOf({ address, published, renames_left, next_rename_at }: Portfolio) {
  if (address === null) return []
  if (renames_left > 0)
    return [
      texts.old(address, DAYS_RETIRED, published),
      texts.renamesLeft(renames_left, RENAMES.days),
    ]
  const day = next_rename_at === null ? undefined : onDay(Date.parse(next_rename_at))
  return [texts.noneLeft(RENAMES.most, RENAMES.days, day)]
}

type OfferProps = { address: string; onTake: (address: string) => void }

/** What the typed one becomes without what an address cannot have. */
const Offer = ({ address, onTake }: OfferProps) => (
  <Button variant="quiet" onClick={() => onTake(address)}>
    {texts.useInstead(address)}
  </Button>
)

export function AddressForm({ portfolio, form, input }: Props) {
  const id = useId()
  const { origin, isHereOnly } = usePublicOrigin()
  const { name = '' } = useSession().user
  const [timesByHand, setTimesByHand] = useState(0)
  const { address, renames_left } = portfolio
  const isStuck = address !== null && renames_left === 0
  const suggested = address === null && form.value === '' ? suggestAddress(name) : undefined
  const whole = origin + pathOf(address ?? '')

  async function copy() {
    const copied = await copyText(whole)
    setTimesByHand((times) => (copied ? 0 : times + 1))
    if (copied) notify.success(isHereOnly ? copying.copiedHereOnly : copying.copied)
  }

  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <div className={field['field']}>
        <label htmlFor={id}>{texts.label}</label>
        <span className={styles['box']} data-wrong={form.error !== undefined}>
          <span id={`${id}-before`} className={styles['before']}>
            <span>{written(origin)}</span>/@
          </span>
          <input
            ref={input}
            id={id}
            value={form.value}
            readOnly={isStuck || form.busy}
            placeholder={texts.placeholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={form.error !== undefined}
            aria-describedby={`${id}-before ${id}-message ${id}-hints`}
            onChange={(event) => form.type(event.target.value)}
            onBlur={form.leave}
          />
          {address !== null && !form.isChanged && (
            <IconButton label={copying.address} onClick={() => void copy()}>
              <CopyIcon />
            </IconButton>
          )}
        </span>
        <AddressMessage
          id={`${id}-message`}
          error={form.error}
          state={form.state}
          hint={address === null ? texts.first : undefined}
        />
      </div>
      <div id={`${id}-hints`} className={styles['hints']}>
        {(form.isChanged || isStuck) && hintsOf(portfolio).map((hint) => <p key={hint}>{hint}</p>)}
      </div>
      {suggested && (
        <Button variant="quiet" onClick={() => form.type(suggested)}>
          {texts.suggested(suggested)}
        </Button>
      )}
      {form.offered && <Offer address={form.offered} onTake={form.type} />}
      {timesByHand > 0 && <CopyField key={timesByHand} label={texts.label} text={whole} isByHand />}
      {form.isChanged && (
        <div className={styles['actions']}>
          <Button type="submit" busy={form.busy}>
            {address === null ? texts.save : texts.rename}
          </Button>
          {address !== null && (
            <Button variant="quiet" onClick={form.reset}>
              {texts.keep}
            </Button>
          )}
        </div>
      )}
      <Notice>{form.confirming ? undefined : form.notice}</Notice>
      {form.confirming && <AddressRenameDialog portfolio={portfolio} form={form} input={input} />}
    </form>
  )
}
