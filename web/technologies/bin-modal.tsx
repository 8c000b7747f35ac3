import { useRef } from 'react'
import { DAYS_IN_BIN } from '#contract/technologies.ts'
import { useSession } from '../app/session.tsx'
import { bin } from '../texts/bin.ts'
import { shell } from '../texts/shell.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { Waiting } from '../ui/waiting.tsx'
import styles from './bin-modal.module.css'
import { BIN_BUTTON_ID, SECTION_HEADING_ID } from './focus-targets.ts'
import { RemovedRow } from './removed-row.tsx'
import { useRemoved } from './use-removed.ts'

export function BinModal({ onClose }: { onClose: () => void }) {
  const { loadUser } = useSession()
  const { list, failed, fetchAgain, drop } = useRemoved()
  const inside = useRef<HTMLDivElement>(null)

  /** The focus moves on before the row goes that has it. */
  function leaveRow(id: string, row: HTMLLIElement) {
    const next = row.nextElementSibling ?? row.previousElementSibling
    ;(next?.querySelector('button') ?? inside.current)?.focus()
    drop(id)
  }

  function retry() {
    inside.current?.focus()
    fetchAgain()
  }

  // The button that opened it goes with the last one in the bin.
  function focusAfter() {
    const opener = list?.length === 0 ? null : document.getElementById(BIN_BUTTON_ID)
    return opener ?? document.getElementById(SECTION_HEADING_ID)
  }

  return (
    <Modal
      title={bin.title}
      closeTitle={shell.close}
      busy={loadUser}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      <div ref={inside} tabIndex={-1} className={styles['bin']}>
        {list ? (
          <>
            <output>{list.length === 0 ? bin.empty : bin.lead(DAYS_IN_BIN)}</output>
            <ul>
              {list.map((technology) => (
                <RemovedRow
                  key={technology.id}
                  technology={technology}
                  onMissing={fetchAgain}
                  onLeave={leaveRow}
                />
              ))}
            </ul>
          </>
        ) : failed ? (
          <>
            <p role="alert">{bin.failed}</p>
            <Button variant="quiet" onClick={retry}>
              {bin.retry}
            </Button>
          </>
        ) : (
          <Waiting>{shell.loading}</Waiting>
        )}
      </div>
    </Modal>
  )
}
