import { REPORT_LENGTH, REPORT_REASONS, ReportForm as Rules } from '#contract/report-form.ts'
import { useSend } from '../../data/use-send.ts'
import { useForm } from '../../forms/use-form.ts'
import { report as texts } from '../../texts/report.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { CountedTextArea } from '../../ui/fields/counted-text-area.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import { Notice } from '../../ui/notice.tsx'
import { sendReport } from './report-calls.ts'

const REASONS = Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label }))

const REPORT = { send: sendReport, failure: 'notice' } as const

type Props = { address: string; onSent: () => void }

export function ReportForm({ address, onSent }: Props) {
  const { submit: sendOne, pending, notice } = useSend(REPORT)
  const { field, submit, watch } = useForm<Rules>({
    rules: Rules,
    initial: { reason: '', details: '' },
    draft: `report:${address}`,
    onSend: send,
  })

  async function send(form: Rules) {
    if (await sendOne({ ...form, address })) onSent()
  }

  return (
    <Form busy={pending} onSubmit={submit}>
      <Facts facts={[[texts.page, `@${address}`]]} />
      <SelectField
        {...field('reason')}
        label={texts.reason}
        placeholder={texts.reasonPlaceholder}
        options={REASONS}
      />
      <CountedTextArea
        {...field('details')}
        required={false}
        label={texts.details}
        placeholder={texts.detailsPlaceholder}
        text={watch('details')}
        most={REPORT_LENGTH}
      />
      <Button type="submit" busy={pending}>
        {texts.submit}
      </Button>
      <Notice>{notice}</Notice>
    </Form>
  )
}
