import type { ComponentProps } from 'react'
import { meaningOf } from '#catalogue/meanings.ts'
import { LEVELS as EVERY_LEVEL } from '#contract/technologies.ts'
import { rulerStep } from '../../texts/ruler.ts'
import { levelLabel, levelNotChosen } from '../../texts/technologies.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select.tsx'

const LEVELS: readonly string[] = EVERY_LEVEL
const OPTIONS = LEVELS.map((level) => ({ value: level, label: level }))

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'options'> & {
  title: string
  level: string
  /** Opens the ruler. */
  opener: Pick<ComponentProps<'button'>, 'ref' | 'onClick'>
}

/** The meaning is a live region of its own, not part of the field's description. */
export function LevelField({ title, level, opener, ...props }: Props) {
  return (
    <div>
      <SelectField {...props} label={levelLabel} options={OPTIONS} />
      <p className="mt-1 mb-2 min-h-touch text-pretty text-small text-soft" aria-live="polite">
        {meaningOf(title, LEVELS.indexOf(level)) ?? levelNotChosen}
      </p>
      <Button {...opener} variant="quiet">
        {rulerStep.open}
      </Button>
    </div>
  )
}
