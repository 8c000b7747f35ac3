import type { Level } from '#contract/technologies.ts'
import { createModal } from '../../texts/technologies.ts'
import { LevelMark } from '../../ui/level-mark.tsx'
import { TechnologyTile } from '../chips/technology-tile.tsx'
import { levelNumber } from '../level-number.ts'
import styles from './suggested-technology.module.css'

type Props = { name: string; level: Level | undefined }

export function SuggestedTechnology({ name, level }: Props) {
  return (
    <>
      <TechnologyTile title={name} size={24} />
      <span className={styles['texts']}>
        <span className={styles['name']}>{name}</span>
        {level && <span className={styles['yours']}>{createModal.alreadyYours(level)}</span>}
      </span>
      {level && <LevelMark level={levelNumber(level)} />}
    </>
  )
}
