import type { ComponentProps, ReactNode } from 'react'

const CHIP =
  'inline-flex min-h-touch flex-wrap items-center gap-x-2 wrap-anywhere rounded-full border border-control px-4 text-interface font-medium text-soft transition-colors hover:bg-quiet hover:text-bright'
const CHOSEN =
  'aria-pressed:border-bright aria-pressed:bg-bright aria-pressed:font-semibold aria-pressed:text-ground aria-pressed:[--mark:var(--color-ground)] forced-colors:aria-pressed:border-[Highlight]'

/** Pressed or not. */
export const ToggleChip = (props: ComponentProps<'button'>) => (
  <button {...props} type="button" className={`${CHIP} ${CHOSEN}`} />
)

type Props<Value> = {
  label: string
  /** Shows the label, which is visually hidden by default. */
  isTitled?: boolean
  value: Value
  options: readonly { value: Value; label: string; count?: number; mark?: ReactNode }[]
  onChoose: (value: Value) => void
}

/** A single choice that shows all options and their counts, unlike a select. */
export function Chips<Value extends string>(props: Props<Value>) {
  const { label, isTitled = false, value, options, onChoose } = props
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className={isTitled ? 'mb-2 font-medium text-small text-soft' : 'sr-only'}>
        {label}
      </legend>
      {options.map((option) => (
        <ToggleChip
          key={option.value}
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.mark}
          {option.label}{' '}
          {option.count !== undefined && (
            <span className="tabular-nums opacity-80">{option.count}</span>
          )}
        </ToggleChip>
      ))}
    </fieldset>
  )
}
