import { nothingFound, toolbar } from '../../texts/technologies.ts'
import { Button } from '../../ui/button.tsx'
import styles from '../../ui/empty.module.css'
import { PlusIcon, SearchIcon } from '../../ui/icons/icons.tsx'

type Props = {
  text: string
  /** It is there, but something else than the text hides it. */
  isElsewhere: boolean
  onAdd: () => void
  onClear: () => void
}

export function NothingFound({ text, isElsewhere, onAdd, onClear }: Props) {
  const mayAdd = text !== '' && !isElsewhere
  const lead = mayAdd ? nothingFound.lead : nothingFound.narrow
  return (
    <div className={styles['empty']}>
      <span className={styles['sign']}>
        <SearchIcon />
      </span>
      <h3 dir="auto">{nothingFound.title(text)}</h3>
      <p>{text !== '' && isElsewhere ? nothingFound.elsewhere : lead}</p>
      <div className={styles['actions']}>
        {mayAdd && (
          <Button onClick={onAdd}>
            <PlusIcon />
            {nothingFound.add(text)}
          </Button>
        )}
        <Button variant="quiet" onClick={onClear}>
          {toolbar.clear}
        </Button>
      </div>
    </div>
  )
}
