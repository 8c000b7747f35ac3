import { useId } from 'react'
import type { Level } from '#contract/technologies.ts'
import { ruler as texts } from '../../texts/ruler.ts'
import { Button } from '../../ui/button.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { LateRuler } from './late-ruler.tsx'
import styles from './ruler.module.css'

/** Where the levels stand one below the other. */
const NARROW = '(width < 700px)'

type Props = { title: string; level: Level; onChoose: (level: Level) => void }

/** What the levels mean for one technology; what is ticked suggests one, and changes nothing. */
export function Ruler({ title, level, onChoose }: Props) {
  const headingId = useId()
  const isNarrow = useMedia(NARROW)
  return (
    <section className={styles['ruler']} aria-labelledby={headingId}>
      <h2 id={headingId}>{texts.title}</h2>
      <p>
        {texts.lead} {texts.kept}
      </p>
      <LateRuler title={title} level={level} folds={isNarrow}>
        {(suggested) =>
          suggested &&
          suggested !== level && (
            <Button variant="quiet" onClick={() => onChoose(suggested)}>
              {texts.change(suggested)}
            </Button>
          )
        }
      </LateRuler>
    </section>
  )
}
