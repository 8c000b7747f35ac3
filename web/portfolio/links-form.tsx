import { useQueryClient } from '@tanstack/react-query'
import { LINK_DAYS, LinkForm } from '#contract/link-form.ts'
import type { LinkInput } from '#contract/portfolio-links.ts'
import { mayBeDone } from '../app/api-error.ts'
import { notify } from '../app/notify.ts'
import { useChange } from '../app/use-change.ts'
import { useForm } from '../app/use-form.ts'
import { links as texts } from '../texts/portfolio.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { createLink } from './calls.ts'
import type { MadeLink } from './links-new.tsx'
import { LINKS } from './use-portfolio.ts'

const DAYS = LINK_DAYS.map((days) => ({ value: String(days), label: texts.daysOf(days) }))

const inputOf = ({ label, days }: LinkForm) => ({ label, days: Number(days) }) as LinkInput

type Props = { draft: string; onMade: (link: MadeLink) => void }

export function LinksForm({ draft, onMade }: Props) {
  const queries = useQueryClient()
  const { busy, notice, change } = useChange({
    unreachable: texts.lost,
    timed_out: texts.late,
  })
  const { field, submit, reset } = useForm<LinkForm>({
    rules: LinkForm,
    initial: { label: '', days: '30' },
    draft,
    onSend: send,
  })

  async function send(form: LinkForm) {
    onMade(await change(() => createLink(inputOf(form)).catch(lookAgain)))
    notify.success(texts.created)
    reset()
  }

  /** Without an answer it may have been made all the same. */
  function lookAgain(error: unknown): never {
    if (mayBeDone(error)) void queries.invalidateQueries({ queryKey: LINKS })
    throw error
  }

  return (
    <Form busy={busy} label={texts.create} onSubmit={submit}>
      <TextField
        {...field('label')}
        label={texts.label}
        placeholder={texts.placeholder}
        autoComplete="off"
      />
      <SelectField {...field('days')} label={texts.days} placeholder="" options={DAYS} />
      <Button type="submit" busy={busy}>
        {texts.create}
      </Button>
      <Notice>{notice}</Notice>
    </Form>
  )
}
