import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { Level } from '#contract/technologies.ts'
import { preload } from '../../shell/preload.ts'
import { ruler, rulerStep as texts } from '../../texts/ruler.ts'
import { Button } from '../../ui/button.tsx'
import { useCloseOnBack } from '../../ui/modal/use-close-on-back.ts'
import { useDoubleClickGuard } from '../../ui/modal/use-double-click-guard.ts'
import { LateRuler, loadRuler } from './late-ruler.tsx'
import styles from './ruler-step.module.css'
import type { useRulerStep } from './use-ruler-step.ts'

type Props = {
  title: string
  level: Level | undefined
  onTake: (level: Level) => void
  onBack: () => void
}

/** The ruler in the place of a form, which waits behind it. */
function RulerStep({ title, level, onTake, onBack }: Props) {
  const named = title.trim()
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useCloseOnBack(false, onBack)
  useDoubleClickGuard()
  useEffect(() => heading.current?.focus(), [])

  return (
    <section className={styles['step']} aria-labelledby={headingId}>
      <h3 id={headingId} ref={heading} tabIndex={-1}>
        {named === '' ? texts.title : texts.titleOf}
        <bdi>{named}</bdi>?
      </h3>
      <p>
        {ruler.lead} {ruler.kept}
      </p>
      <LateRuler title={title} level={level}>
        {/* Always there: one that came with the first tick would push the statements up. */}
        {(suggested) => (
          <Button disabled={!suggested} onClick={() => suggested && onTake(suggested)}>
            {suggested ? texts.take(suggested) : texts.takeNone}
          </Button>
        )}
      </LateRuler>
      <Button variant="quiet" onClick={onBack}>
        {texts.back}
      </Button>
    </section>
  )
}

type FormProps = {
  step: ReturnType<typeof useRulerStep>
  title: string
  level: Level | undefined
  children: ReactNode
}

/** A form, or the ruler in its place: hidden, not gone, so that nothing typed is lost. */
export function FormOrRuler({ step, title, level, children }: FormProps) {
  useEffect(() => preload([loadRuler]), [])

  return (
    <>
      <div hidden={step.isOpen}>{children}</div>
      {step.isOpen && (
        <RulerStep title={title} level={level} onTake={step.take} onBack={step.close} />
      )}
    </>
  )
}
