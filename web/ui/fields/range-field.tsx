import { useId } from 'react'
import styles from './range-field.module.css'

type Props = {
  label: string
  min?: number
  max: number
  value: number
  onChange: (value: number) => void
}

/** A hundred arrow keys cover the range. */
const STEPS = 100

export function RangeField({ label, min = 0, max, value, onChange }: Props) {
  const id = useId()
  const share = max > min ? Math.round(((value - min) / (max - min)) * STEPS) : 0
  return (
    <div className={styles['range']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        max={STEPS}
        value={share}
        disabled={max <= min}
        aria-valuetext={`${share} %`}
        onChange={(event) => onChange(min + (event.target.valueAsNumber / STEPS) * (max - min))}
      />
    </div>
  )
}
