import { useId, useState } from 'react'
import type { Technology } from '#contract/technologies.ts'
import { picker as texts } from '../../texts/projects.ts'
import { TechnologyChoice } from './technology-choice.tsx'
import styles from './technology-choices.module.css'

type Props = {
  technologies: readonly Pick<Technology, 'id' | 'title'>[]
  chosen: readonly string[]
  onToggle: (id: string) => void
}

/** One stop for Tab, however many there are: the arrows lead from box to box. */
export function TechnologyChoices({ technologies, chosen, onToggle }: Props) {
  const keysId = useId()
  const [visited, setVisited] = useState<string>()
  const stop = technologies.find(({ id }) => id === visited) ?? technologies[0]

  if (technologies.length === 0) return null
  return (
    <div className={styles['choices']}>
      <ul>
        {technologies.map(({ id, title }) => (
          <TechnologyChoice
            key={id}
            id={id}
            title={title}
            isChosen={chosen.includes(id)}
            isStop={id === stop?.id}
            describedBy={keysId}
            onToggle={onToggle}
            onVisit={setVisited}
          />
        ))}
      </ul>
      <p id={keysId} className={styles['keys']}>
        {texts.keys}
      </p>
    </div>
  )
}
