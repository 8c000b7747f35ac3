import { useState } from 'react'
import { useSend } from '../data/use-send.ts'
import { ownData } from '../texts/account.ts'
import { notify } from '../toasts/notify.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { saveFile } from '../ui/save-file.ts'
import { fetchData } from './account-calls.ts'
import { AccountCard } from './account-card.tsx'
import styles from './data-section.module.css'
import { DeleteAccountModal } from './delete-account-modal.tsx'

const EXPORT = { send: fetchData, failure: 'notice' } as const

export function DataSection() {
  const { submit, running, notice } = useSend(EXPORT)
  const [leaving, setLeaving] = useState(false)

  async function download(format: 'json' | 'csv') {
    const sent = await submit(format)
    if (!sent) return
    saveFile(sent.answer)
    notify.success(ownData.downloaded)
  }

  // What went wrong stands below the buttons by then.
  const send = (format: 'json' | 'csv') => download(format).catch(() => undefined)

  return (
    <AccountCard id={ownData.id} title={ownData.title} lead={ownData.lead}>
      <div className={styles['files']}>
        <Button variant="quiet" busy={running === 'json'} onClick={() => void send('json')}>
          {ownData.json}
        </Button>
        <Button variant="quiet" busy={running === 'csv'} onClick={() => void send('csv')}>
          {ownData.csv}
        </Button>
        <Notice>{notice}</Notice>
      </div>
      <div className={styles['leave']}>
        <p>{ownData.leave}</p>
        <Button variant="danger" onClick={() => setLeaving(true)}>
          {ownData.remove}
        </Button>
      </div>
      {leaving && <DeleteAccountModal onClose={() => setLeaving(false)} />}
    </AccountCard>
  )
}
