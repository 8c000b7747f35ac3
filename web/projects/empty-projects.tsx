import { emptyProjects } from '../texts/projects.ts'
import { EmptyInvitation } from '../ui/empty-invitation.tsx'

/** A page, beside those that may follow. */
const PAGES = [
  { x: 8, y: 26, width: 50, height: 60 },
  { x: 66, y: 10, width: 46, height: 36 },
  { x: 66, y: 54, width: 46, height: 32 },
]

export function EmptyProjects({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyInvitation
      shapes={PAGES}
      heading="h2"
      words={emptyProjects}
      addButton={{ onClick: onAdd }}
    />
  )
}
