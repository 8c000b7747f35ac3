import { type RefObject, useId, useState } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import { RENAMES } from '#contract/portfolio-address.ts'
import { DAYS_RETIRED } from '#contract/portfolio-times.ts'
import { useSession } from '../../session/session.tsx'
import { onDay } from '../../texts/moments.ts'
import { copying, address as texts } from '../../texts/portfolio.ts'
import { notify } from '../../toasts/notify.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { AlertIcon } from '../../ui/icons/entry-icons.tsx'
import { CheckIcon } from '../../ui/icons/icons.tsx'
import { CopyIcon } from '../../ui/icons/link-icons.tsx'
import { Detail } from '../../ui/text.tsx'
import { CopyField, copyText } from '../copy-field.tsx'
import { pagePath, usePublicOrigin, withoutScheme } from '../public-address.ts'
import { AddressRenameDialog } from './address-rename-dialog.tsx'
import { suggestAddress } from './address-rules.ts'
import type { AddressFormState, Availability } from './use-address-form.ts'

type Props = {
  portfolio: Portfolio
  form: AddressFormState
  input: RefObject<HTMLInputElement | null>
}

const BOX =
  'flex min-h-control flex-wrap items-center rounded-control border border-control bg-field ps-4 transition-colors hover:border-soft has-focus-visible:border-transparent has-focus-visible:outline-2 has-focus-visible:outline-focus has-aria-invalid:border-error'

/** Shown before saving: how many renames are left, and what happens to the old address. */
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

export function AddressForm({ portfolio, form, input }: Props) {
  const id = useId()
  const { origin, isLocalOnly } = usePublicOrigin()
  const { name = '' } = useSession().user
  const [failedCopies, setFailedCopies] = useState(0)
  const { address, renames_left } = portfolio
  const cannotRename = address !== null && renames_left === 0
  const suggested = address === null && form.value === '' ? suggestAddress(name) : undefined
  const canCopy = address !== null && !form.isChanged
  const url = origin + pagePath(address ?? '')

  async function copy() {
    const copied = await copyText(url)
    setFailedCopies((count) => (copied ? 0 : count + 1))
    if (copied) notify.success(isLocalOnly ? copying.copiedLocalOnly : copying.copied)
  }

  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-2 *:empty:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <div className="grid grid-cols-1 gap-2">
        <label className="font-medium text-small text-soft" htmlFor={id}>
          {texts.label}
        </label>
        <span className="relative block">
          <span className={`${BOX} ${canCopy ? 'pe-control' : 'pe-4'}`}>
            <span
              id={`${id}-before`}
              className="wrap-anywhere max-w-full cursor-text text-interface text-soft"
            >
              <span className="max-lg:hidden">{withoutScheme(origin)}</span>/@
            </span>
            <input
              ref={input}
              id={id}
              className="min-h-touch min-w-0 grow basis-2/5 font-semibold text-interface outline-none placeholder:font-normal placeholder:text-muted"
              value={form.value}
              readOnly={cannotRename || form.pending}
              placeholder={texts.placeholder}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-invalid={form.error !== undefined}
              aria-describedby={`${id}-before ${id}-message ${id}-hints`}
              onChange={(event) => form.type(event.target.value)}
              onBlur={form.onBlur}
            />
          </span>
          {canCopy && (
            <span className="absolute inset-y-0 end-0 grid place-items-center pe-1">
              <IconButton label={copying.address} onClick={() => void copy()}>
                <CopyIcon />
              </IconButton>
            </span>
          )}
        </span>
        <AddressMessage
          id={`${id}-message`}
          error={form.error}
          state={form.state}
          hint={address === null ? texts.explanation : undefined}
        />
      </div>
      <div id={`${id}-hints`} className="grid gap-1">
        {(form.isChanged || cannotRename) &&
          hintsOf(portfolio).map((hint) => (
            <Detail key={hint} className="text-pretty">
              {hint}
            </Detail>
          ))}
      </div>
      {suggested && (
        <Button variant="quiet" onClick={() => form.type(suggested)}>
          {texts.suggested(suggested)}
        </Button>
      )}
      {form.corrected && (
        <Button variant="quiet" onClick={() => form.type(form.corrected)}>
          {texts.use(form.corrected)}
        </Button>
      )}
      {failedCopies > 0 && <CopyField key={failedCopies} label={texts.label} text={url} isManual />}
      {form.isChanged && (
        <div className="mt-1 flex flex-wrap gap-2 *:grow">
          <Button type="submit" busy={form.pending}>
            {address === null ? texts.save : texts.rename}
          </Button>
          {address !== null && (
            <Button variant="quiet" onClick={form.reset}>
              {texts.keep}
            </Button>
          )}
        </div>
      )}
      <FailureMessage>{form.confirming ? undefined : form.message}</FailureMessage>
      {form.confirming && <AddressRenameDialog portfolio={portfolio} form={form} input={input} />}
    </form>
  )
}

type MessageProps = {
  id: string
  error: string | undefined
  hint: string | undefined
  state: Availability | undefined
}

const TONES = { plain: 'text-muted', good: 'text-success', bad: 'text-error' }
const AVAILABLE: readonly (Availability | undefined)[] = ['free', 'yours']

/** Whether the typed address is available. */
function AddressMessage({ id, error, hint, state }: MessageProps) {
  const isGood = error === undefined && AVAILABLE.includes(state)
  const message = error ?? (state && texts.states[state])
  return (
    <>
      <p
        id={id}
        className={`flex min-h-5 items-center gap-1 text-small ${TONES[error === undefined ? (isGood ? 'good' : 'plain') : 'bad']}`}
      >
        {error !== undefined && <AlertIcon size={16} />}
        {isGood && <CheckIcon size={16} />}
        {message ?? hint}
      </p>
      {/* Announced without leaving the field, once it is known. */}
      <output className="sr-only">{state !== 'checking' && message}</output>
    </>
  )
}
