import { type ComponentProps, useId } from 'react'
import { counted, left } from '../../texts/numbers.ts'
import { TextAreaField } from './field.tsx'

/** Announced near the limit, not at every letter. */
const WORTH_SAYING = [20, 10, 0]

type Props = Omit<ComponentProps<typeof TextAreaField>, 'hintId' | 'extra'> & {
  /** Its text. */
  text: string
  most: number
}

export function CountedTextArea({ text, most, ...field }: Props) {
  const countId = useId()
  const count = Array.from(text.trim()).length
  const rest = most - count
  return (
    <>
      <TextAreaField
        {...field}
        hintId={countId}
        extra={
          <p
            id={countId}
            className="ms-auto text-muted text-small/[1.25rem] tabular-nums data-over:font-semibold data-over:text-error"
            data-over={rest < 0 || undefined}
          >
            {counted(count, most)}
          </p>
        }
      />
      <output className="sr-only">{(rest < 0 || WORTH_SAYING.includes(rest)) && left(rest)}</output>
    </>
  )
}
