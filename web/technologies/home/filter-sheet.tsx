import { useState } from 'react'
import type { Level, Technology } from '#contract/technologies.ts'
import { shell } from '../../texts/shell.ts'
import { toolbar } from '../../texts/technologies.ts'
import { Button } from '../../ui/button.tsx'
import { Chips } from '../../ui/chips.tsx'
import { PlainSelect } from '../../ui/fields/select.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import type { Kind } from '../technology-search.ts'
import styles from './filter-sheet.module.css'
import { kindOptions, levelOptions, ORDER_OPTIONS } from './list-filters.tsx'
import { find, type View } from './list-view.ts'

type Props = {
  technologies: Technology[]
  view: View
  onShow: (chosen: Partial<View>) => void
  onClose: () => void
}

/** Nothing of the list changes before its button is pressed, which says how many that will show. */
export function FilterSheet({ technologies, view, onShow, onClose }: Props) {
  const [chosen, setChosen] = useState(view)
  const { level, kind, order } = chosen
  return (
    <Modal
      title={toolbar.filterTitle}
      closeTitle={shell.close}
      busy={false}
      isRoomy
      isSheet
      onClose={onClose}
    >
      <div className={styles['groups']}>
        <Chips<Level | ''>
          label={toolbar.level}
          isTitled
          value={level}
          options={levelOptions(technologies)}
          onChoose={(next) => setChosen({ ...chosen, level: next })}
        />
        <div>
          <p aria-hidden="true">{toolbar.category}</p>
          <PlainSelect<Kind | ''>
            label={toolbar.category}
            value={kind}
            options={kindOptions(technologies, kind, toolbar.everyLevel)}
            onChoose={(next) => setChosen({ ...chosen, kind: next })}
          />
        </div>
        <Chips
          label={toolbar.order}
          isTitled
          value={order}
          options={ORDER_OPTIONS}
          onChoose={(next) => setChosen({ ...chosen, order: next })}
        />
      </div>
      <div className={styles['buttons']}>
        <Button variant="quiet" onClick={() => setChosen({ ...chosen, level: '', kind: '' })}>
          {toolbar.reset}
        </Button>
        <Button onClick={() => onShow({ level, kind, order })}>
          {toolbar.show(find(technologies, chosen).length)}
        </Button>
      </div>
    </Modal>
  )
}
