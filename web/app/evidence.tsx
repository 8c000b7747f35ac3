import { projectsCounted } from '../texts/projects.ts'
import { FolderIcon } from '../ui/navigation-icons.tsx'
import styles from './evidence.module.css'

/** In how many projects a technology was used; what has none says nothing. */
export function Evidence({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className={styles['evidence']}>
      <FolderIcon />
      {count} <span>{projectsCounted(count)}</span>
    </p>
  )
}
