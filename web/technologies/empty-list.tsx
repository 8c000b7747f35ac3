import { emptyList } from '../texts/technologies.ts'
import { Button } from '../ui/button.tsx'
import styles from '../ui/empty.module.css'

export function EmptyList({ onAdd }: { onAdd: () => void }) {
  return (
    <div className={styles['empty']}>
      <svg viewBox="0 0 120 96" width="120" height="96" aria-hidden="true">
        <rect x="10" y="62" width="26" height="32" rx="9" data-first />
        <rect x="47" y="36" width="26" height="58" rx="9" />
        <rect x="84" y="10" width="26" height="84" rx="9" />
      </svg>
      <h3>{emptyList.title}</h3>
      <p>{emptyList.lead}</p>
      <Button onClick={onAdd}>{emptyList.add}</Button>
    </div>
  )
}
