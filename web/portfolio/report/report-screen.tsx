import { useState } from 'react'
import { useParams } from 'react-router'
import { PortfolioAddress } from '#contract/portfolio-address.ts'
import { Screen } from '../../shell/screen.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { noReport, report, reported } from '../../texts/report.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { pathOf } from '../use-public-origin.ts'
import { ReportForm } from './report-form.tsx'
import styles from './report-screen.module.css'

/** For everybody, signed in or not; it says the same whether there is such a page or not. */
export default function ReportScreen() {
  const { address: given } = useParams()
  const { data: address } = PortfolioAddress.safeParse(given)
  const [sent, setSent] = useState(false)
  const words = address === undefined ? noReport : sent ? reported : report

  return (
    <Screen title={words.title}>
      <meta name="robots" content="noindex" />
      <div className={styles['report']}>
        <ScreenHeading isAnswer={sent}>{words.title}</ScreenHeading>
        <p>{words.lead}</p>
        {address === undefined && <ButtonLink to="/">{noReport.start}</ButtonLink>}
        {address !== undefined && !sent && (
          <ReportForm address={address} onSent={() => setSent(true)} />
        )}
        {address !== undefined && (
          <p className={styles['back']}>
            <a href={pathOf(address)}>{report.back}</a>
          </p>
        )}
      </div>
    </Screen>
  )
}
