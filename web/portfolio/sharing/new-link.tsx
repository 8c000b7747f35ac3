import { useEffect, useRef } from 'react'
import { MAX_LINK_DAYS } from '#contract/link-rules.ts'
import type { NewPortfolioLink } from '#contract/portfolio-links.ts'
import { useSave } from '../../data/use-save.ts'
import { useCreationId } from '../../forms/use-creation-id.ts'
import { useForm } from '../../forms/use-form.ts'
import { links as texts } from '../../texts/portfolio.ts'
import { Button } from '../../ui/button.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import { makeLink } from '../changes.ts'
import { CopyField } from '../copy-field.tsx'
import { DAYS, inputOf, LinkForm, OTHER_DAY } from './link-rules.ts'

export type NewLinkData = Pick<NewPortfolioLink, 'id' | 'label' | 'path'>

type NewLinkProps = {
  link: NewLinkData
  origin: string
  isCopied: boolean
  /** Confirms closing before the link was copied. */
  isConfirming: boolean
  onCopied: () => void
  onClose: () => void
}

/** The only time the link's address is shown. */
export function NewLink(props: NewLinkProps) {
  const { link, origin, isCopied, isConfirming, onCopied, onClose } = props
  const section = useRef<HTMLElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  const hint = isCopied ? texts.copied : texts.once
  useEffect(() => section.current?.focus(), [])
  useEffect(() => {
    if (isConfirming) confirm.current?.focus()
  }, [isConfirming])
  return (
    <section
      ref={section}
      tabIndex={-1}
      className="grid grid-cols-1 gap-3 rounded-control border border-success p-4 data-copied:border-hairline"
      data-copied={isCopied || undefined}
      aria-label={texts.made(link.label)}
    >
      <h3>{texts.made(link.label)}</h3>
      <CopyField label={texts.made(link.label)} text={origin + link.path} onCopied={onCopied} />
      <p className="text-small text-soft" role={isConfirming ? 'alert' : undefined}>
        {isConfirming ? texts.notCopied : hint}
      </p>
      {isConfirming && (
        <Button ref={confirm} variant="quiet" onClick={onClose}>
          {texts.closeAnyway}
        </Button>
      )}
    </section>
  )
}

const OPTIONS = DAYS.map((days) => ({
  value: String(days),
  label: days === OTHER_DAY ? texts.otherDay : texts.daysOf(days),
}))

/** As `2026-12-24`, where the person is. */
function dayIn(days: number) {
  const day = new Date()
  day.setDate(day.getDate() + days)
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

/** An option of a select is a text. */
const chosenDays = (option: string) => (option === OTHER_DAY ? option : Number(option))

type FormProps = { draft: string; onMade: (link: NewLinkData) => void }

export function NewLinkForm({ draft, onMade }: FormProps) {
  const { save, pending, message, failure } = useSave(makeLink)
  const { idOf, forgetId } = useCreationId(draft)
  const { field, submit, reset, watch } = useForm<LinkForm>({
    rules: LinkForm,
    initial: { label: '', days: 30, until: '' },
    draft,
    failure,
    onSend: send,
  })

  async function send(form: LinkForm) {
    const made = await save({
      ...inputOf(form),
      id: idOf([form.label, form.days, form.until].join(' ')),
    })
    if (!made || made.isQueued) return undefined
    forgetId()
    onMade(made.answer)
    reset()
    return made
  }

  return (
    <Form busy={pending} label={texts.create} onSubmit={submit}>
      <TextField
        {...field('label')}
        label={texts.label}
        placeholder={texts.placeholder}
        autoComplete="off"
      />
      <SelectField
        {...field('days', { setValueAs: chosenDays })}
        label={texts.days}
        placeholder=""
        options={OPTIONS}
      />
      {watch('days') === OTHER_DAY && (
        <TextField
          {...field('until')}
          label={texts.until}
          hint={texts.untilHint(MAX_LINK_DAYS)}
          type="date"
          dir="ltr"
          min={dayIn(0)}
          max={dayIn(MAX_LINK_DAYS)}
        />
      )}
      <Button type="submit" busy={pending}>
        {texts.create}
      </Button>
      <FailureMessage>{message}</FailureMessage>
    </Form>
  )
}
