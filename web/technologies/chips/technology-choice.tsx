import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { moveBetweenBoxes } from './move-between-boxes.ts'
import { TechnologyTile } from './technology-tile.tsx'

type Props = {
  id: string
  title: string
  isChosen: boolean
  isStop: boolean
  describedBy: string
  onToggle: (id: string) => void
  onVisit: (id: string) => void
}

export function TechnologyChoice(props: Props) {
  const { id, title, isChosen, isStop, describedBy, onToggle, onVisit } = props
  return (
    <li>
      <label>
        <Checkbox
          checked={isChosen}
          tabIndex={isStop ? 0 : -1}
          aria-describedby={isStop ? describedBy : undefined}
          onChange={() => onToggle(id)}
          onFocus={() => onVisit(id)}
          onKeyDown={moveBetweenBoxes}
        />
        <TechnologyTile title={title} size={24} />
        <span dir="auto">{title}</span>
      </label>
    </li>
  )
}
