import styles from './technology-chip.module.css'
import { TechnologyTile } from './technology-tile.tsx'

export const TechnologyChip = ({ title }: { title: string }) => (
  <span className={styles['chip']}>
    <TechnologyTile title={title} size={24} />
    <span dir="auto">{title}</span>
  </span>
)
