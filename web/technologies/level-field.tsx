import type { ComponentProps } from 'react'
import { STATUSES } from '#contract/technologies.ts'
import { levelLabel } from '../texts/technologies.ts'
import { SelectField } from '../ui/select-field.tsx'

const OPTIONS = STATUSES.map((level) => ({ value: level, label: level }))

export function LevelField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>) {
  return <SelectField {...props} label={levelLabel} options={OPTIONS} />
}
