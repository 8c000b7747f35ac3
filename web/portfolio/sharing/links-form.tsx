import { LINK_DAYS, LinkForm } from '#contract/link-form.ts'
import type { LinkInput } from '#contract/portfolio-links.ts'
import { useSave } from '../../data/use-save.ts'
import { useCreationId } from '../../forms/use-creation-id.ts'
import { useForm } from '../../forms/use-form.ts'
import { links as texts } from '../../texts/portfolio.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import { Notice } from '../../ui/notice.tsx'
import { makeLink } from '../changes.ts'
import type { MadeLink } from './links-new.tsx'

const DAYS = LINK_DAYS.map((days) => ({ value: String(days), label: texts.daysOf(days) }))

const inputOf = ({ label, days }: LinkForm) => ({ label, days: Number(days) }) as LinkInput

type Props = { draft: string; onMade: (link: MadeLink) => void }

export function LinksForm({ draft, onMade }: Props) {
  const { save, pending, notice } = useSave(makeLink)
  const { idOf, forgetId } = useCreationId(draft)
  const { field, submit, reset } = useForm<LinkForm>({
    rules: LinkForm,
    initial: { label: '', days: '30' },
    draft,
    onSend: send,
  })

  async function send(form: LinkForm) {
    const made = await save({ ...inputOf(form), id: idOf(form.label) })
    if (!made || made.isQueued) return
    forgetId()
    onMade(made.answer)
    reset()
  }

  return (
    <Form busy={pending} label={texts.create} onSubmit={submit}>
      <TextField
        {...field('label')}
        label={texts.label}
        placeholder={texts.placeholder}
        autoComplete="off"
      />
      <SelectField {...field('days')} label={texts.days} placeholder="" options={DAYS} />
      <Button type="submit" busy={pending}>
        {texts.create}
      </Button>
      <Notice>{notice}</Notice>
    </Form>
  )
}
