import { useSession } from '../app/session.tsx'
import { bin } from '../texts/bin.ts'
import { Button } from '../ui/button.tsx'
import { TrashIcon } from '../ui/icons.tsx'
import styles from './bin-button.module.css'
import { BIN_BUTTON_ID } from './focus-targets.ts'
import type { OpenModal } from './open-modal.ts'

/** There while there is something in the bin; other servers of the family have none. */
export function BinButton({ onOpen }: { onOpen: OpenModal }) {
  const { removed_techs: count = 0 } = useSession().user
  if (count === 0) return null
  return (
    <div className={styles['place']}>
      <Button id={BIN_BUTTON_ID} variant="quiet" onClick={() => onOpen('bin')}>
        <TrashIcon />
        {bin.open(count)}
      </Button>
    </div>
  )
}
