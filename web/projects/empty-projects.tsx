import { emptyProjects } from '../texts/projects.ts'
import { Button } from '../ui/button.tsx'
import styles from '../ui/empty.module.css'

export function EmptyProjects({ onAdd }: { onAdd: () => void }) {
  return (
    <div className={styles['empty']}>
      <svg viewBox="0 0 120 96" width="120" height="96" aria-hidden="true">
        <rect x="8" y="26" width="50" height="60" rx="9" data-first />
        <rect x="66" y="10" width="46" height="36" rx="9" />
        <rect x="66" y="54" width="46" height="32" rx="9" />
      </svg>
      <h2>{emptyProjects.title}</h2>
      <p>{emptyProjects.lead}</p>
      <Button onClick={onAdd}>{emptyProjects.add}</Button>
    </div>
  )
}
