import { type ComponentProps, useId } from 'react'
import { counted, left } from '../../texts/counting.ts'
import styles from './counted-text-area.module.css'
import { TextAreaField } from './text-area-field.tsx'

/** Heard when it gets tight, and not with every letter. */
const WORTH_SAYING = [20, 10, 0]

type Props = Omit<ComponentProps<typeof TextAreaField>, 'hintId' | 'beside'> & {
  /** What is in it, counted as people count. */
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
        beside={
          <p id={countId} className={styles['count']} data-over={rest < 0}>
            {counted(count, most)}
          </p>
        }
      />
      <output className="unseen">{(rest < 0 || WORTH_SAYING.includes(rest)) && left(rest)}</output>
    </>
  )
}
