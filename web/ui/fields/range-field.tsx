import { useId } from 'react'

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
    <div className="grid grid-cols-1">
      <label className="font-medium text-small text-soft" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="h-touch w-full cursor-pointer rounded-control focus-visible:-outline-offset-4 disabled:cursor-not-allowed"
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
