import type { ComponentProps } from 'react'
import { STATUSES } from '#contract/technologies.ts'
import { createModal } from '../texts/technologies.ts'
import { SelectField } from '../ui/select-field.tsx'

const OPTIONS = STATUSES.map((status) => ({ value: status, label: status }))

export function StatusField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>) {
  return <SelectField {...props} label={createModal.status} options={OPTIONS} />
}
