import { projectsCounted } from '../../texts/projects.ts'
import { FolderIcon } from '../../ui/icons/navigation-icons.tsx'
import styles from './evidence.module.css'

/** In how many projects a technology was used; what has none says nothing. */
export function Evidence({ count }: { count: number }) {
  if (count === 0) return null
  const word = projectsCounted(count)
  return (
    <p className={styles['evidence']}>
      <FolderIcon />
      <span>
        {count} <span className={styles['seen']}>{word}</span>
        <span className={`unseen ${styles['heard']}`}>{word}</span>
      </span>
    </p>
  )
}
