import { emptyList } from '../../texts/technologies.ts'
import { EmptyInvitation } from '../../ui/empty-invitation.tsx'

/** The bars of a level, of which the first is there. */
const BARS = [
  { x: 10, y: 62, width: 26, height: 32 },
  { x: 47, y: 36, width: 26, height: 58 },
  { x: 84, y: 10, width: 26, height: 84 },
]

export function EmptyList({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyInvitation shapes={BARS} heading="h3" words={emptyList} addButton={{ onClick: onAdd }} />
  )
}
