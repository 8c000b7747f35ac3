import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Level } from '#contract/technologies.ts'
import { preload } from '../../shell/preload.ts'
import { ruler, rulerStep as texts } from '../../texts/ruler.ts'
import { Button } from '../../ui/button.tsx'
import { useCloseOnBack } from '../../ui/modal/use-close-on-back.ts'
import { useDoubleClickGuard } from '../../ui/modal/use-double-click-guard.ts'
import { LazyRuler, loadRuler } from './ruler.tsx'

type Props = {
  title: string
  /** Of a technology in the list. */
  id: string | undefined
  level: Level | undefined
  onTake: (level: Level) => void
  onBack: () => void
}

/** The ruler in place of the form, which stays mounted. */
function RulerStep({ title, id, level, onTake, onBack }: Props) {
  const named = title.trim()
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useCloseOnBack(false, onBack)
  useDoubleClickGuard()
  useEffect(() => heading.current?.focus(), [])

  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby={headingId}>
      <h3 id={headingId} ref={heading} tabIndex={-1}>
        {named === '' ? texts.title : texts.titleOf}
        <bdi>{named}</bdi>?
      </h3>
      <p className="text-pretty text-small text-soft">
        {ruler.lead} {id === undefined ? texts.storedWhenAdded : ruler.stored}
      </p>
      <LazyRuler title={title} id={id} level={level}>
        {/* Always rendered, so that the first tick causes no layout shift. */}
        {(suggested) => (
          <Button disabled={!suggested} onClick={() => suggested && onTake(suggested)}>
            {suggested ? texts.take(suggested) : texts.takeNone}
          </Button>
        )}
      </LazyRuler>
      <Button variant="quiet" onClick={onBack}>
        {texts.back}
      </Button>
    </section>
  )
}

type FormProps = {
  step: ReturnType<typeof useRulerStep>
  title: string
  /** Of a technology in the list. */
  id?: string
  level: Level | undefined
  children: ReactNode
}

/** The form is hidden, not unmounted, so that nothing typed is lost. */
export function FormOrRuler({ step, title, id, level, children }: FormProps) {
  useEffect(() => preload([loadRuler]), [])

  return (
    <>
      <div hidden={step.isOpen}>{children}</div>
      {step.isOpen && (
        <RulerStep title={title} id={id} level={level} onTake={step.take} onBack={step.close} />
      )}
    </>
  )
}

export function useRulerStep(onTake: (level: Level) => void) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  /** Hidden elements cannot take focus, so the form is rendered first. */
  function leave(moveFocus: () => void) {
    flushSync(() => setOpen(false))
    moveFocus()
  }

  return {
    isOpen,
    opener: { ref: opener, onClick: () => setOpen(true) },
    close: () => leave(() => opener.current?.focus()),
    take: (level: Level) => leave(() => onTake(level)),
  }
}
