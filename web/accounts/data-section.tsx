import { useState } from 'react'
import { notify } from '../app/notify.ts'
import { saveFile } from '../app/save-file.ts'
import { useChange } from '../app/use-change.ts'
import { useOnce } from '../app/use-once.ts'
import { ownData } from '../texts/account.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { fetchData } from './account-calls.ts'
import { AccountCard } from './account-card.tsx'
import styles from './data-section.module.css'
import { DeleteAccountModal } from './delete-account-modal.tsx'

export function DataSection() {
  const { busy, notice, change } = useChange()
  const [wanted, setWanted] = useState<'json' | 'csv'>()
  const [leaving, setLeaving] = useState(false)

  async function download(format: 'json' | 'csv') {
    setWanted(format)
    saveFile(await change(() => fetchData(format)))
    notify.success(ownData.downloaded)
  }

  // What went wrong stands below the buttons by then.
  const send = useOnce((format: 'json' | 'csv') => download(format).catch(() => undefined))

  return (
    <AccountCard id={ownData.id} title={ownData.title} lead={ownData.lead}>
      <div className={styles['files']}>
        <Button variant="quiet" busy={busy && wanted === 'json'} onClick={() => void send('json')}>
          {ownData.json}
        </Button>
        <Button variant="quiet" busy={busy && wanted === 'csv'} onClick={() => void send('csv')}>
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
