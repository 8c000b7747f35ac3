import { TextField } from '../../ui/fields/field.tsx'

type Props = {
  label: string
  value: string
  min: string
  max: string
  readOnly: boolean
  error: string | undefined
  onType: (day: string) => void
  onLeave: () => void
}

export function DayField({ onType, onLeave, ...field }: Props) {
  return (
    <TextField
      {...field}
      type="date"
      dir="ltr"
      onChange={({ target }) => onType(target.value)}
      onBlur={onLeave}
    />
  )
}
