import '../../styles/open.css'
import { useState } from 'react'
import { useParams } from 'react-router'
import { PortfolioAddress } from '#contract/portfolio-address.ts'
import { REPORT_LENGTH, REPORT_REASONS, ReportForm as Rules } from '#contract/report-form.ts'
import type { ReportInput } from '#contract/reports.ts'
import { call } from '../../data/api.ts'
import { useSend } from '../../data/use-send.ts'
import { useForm } from '../../forms/use-form.ts'
import { Screen } from '../../shell/screen.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { noReport, report, reported } from '../../texts/report.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { CountedTextArea } from '../../ui/fields/counted-text-area.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import { Lead } from '../../ui/text.tsx'
import { pagePath } from '../public-address.ts'

/** Says the same whether the page exists or not. */
export default function ReportScreen() {
  const { address: param } = useParams()
  const { data: address } = PortfolioAddress.safeParse(param)
  const [sent, setSent] = useState(false)
  const message = address === undefined ? noReport : sent ? reported : report

  return (
    <Screen title={message.title}>
      <meta name="robots" content="noindex" />
      <div className="grid max-w-text grid-cols-1 gap-4 pt-2 lg:pt-4">
        <ScreenHeading isAnswer={sent}>{message.title}</ScreenHeading>
        <Lead>{message.lead}</Lead>
        {address === undefined && (
          <p>
            <ButtonLink to="/">{noReport.start}</ButtonLink>
          </p>
        )}
        {address !== undefined && !sent && (
          <Card>
            <ReportForm address={address} onSent={() => setSent(true)} />
          </Card>
        )}
        {address !== undefined && (
          <p>
            <a className="inline-block py-1" href={pagePath(address)}>
              {report.back}
            </a>
          </p>
        )}
      </div>
    </Screen>
  )
}

const REASONS = Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label }))

const REPORT = {
  send: (input: ReportInput) => call('POST /reports', {}, input),
  failure: 'message',
} as const

type Props = { address: string; onSent: () => void }

function ReportForm({ address, onSent }: Props) {
  const { send: sendReport, pending, message, failure } = useSend(REPORT)
  const { field, submit, watch } = useForm<Rules>({
    rules: Rules,
    initial: { reason: '', details: '' },
    draft: `report:${address}`,
    failure,
    onSend: send,
  })

  async function send(form: Rules) {
    const sent = await sendReport({ ...form, address })
    if (sent) onSent()
    return sent
  }

  return (
    <Form busy={pending} onSubmit={submit}>
      <Facts facts={[[report.page, `@${address}`]]} />
      <SelectField
        {...field('reason')}
        label={report.reason}
        placeholder={report.reasonPlaceholder}
        options={REASONS}
      />
      <CountedTextArea
        {...field('details')}
        required={false}
        label={report.details}
        placeholder={report.detailsPlaceholder}
        text={watch('details')}
        most={REPORT_LENGTH}
      />
      <Button type="submit" busy={pending}>
        {report.submit}
      </Button>
      <FailureMessage>{message}</FailureMessage>
    </Form>
  )
}
