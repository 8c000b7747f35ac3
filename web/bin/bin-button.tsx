import { bin } from '../texts/bin.ts'
import { Button } from '../ui/button.tsx'
import { TrashIcon } from '../ui/icons/icons.tsx'
import styles from './bin-button.module.css'
import { BIN_BUTTON_ID } from './row-focus.ts'

type Props = { count: number | undefined; onOpen: () => void }

/** There while there is something in the bin; other servers of the family have none. */
export function BinButton({ count = 0, onOpen }: Props) {
  if (count === 0) return null
  return (
    <div className={styles['place']}>
      <Button id={BIN_BUTTON_ID} variant="quiet" onClick={onOpen}>
        <TrashIcon />
        {bin.open(count)}
      </Button>
    </div>
  )
}
