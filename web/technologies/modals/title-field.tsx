import { type ComponentProps, useMemo } from 'react'
import { keyOf } from '#catalogue/key.ts'
import type { Technology } from '#contract/technologies.ts'
import { useSession } from '../../session/session.tsx'
import { createModal } from '../../texts/technologies.ts'
import { ComboboxField } from '../../ui/fields/combobox-field.tsx'
import { suggest } from './suggest.ts'
import { SuggestedTechnology } from './suggested-technology.tsx'

type Props = Omit<
  ComponentProps<typeof ComboboxField>,
  'label' | 'suggestions' | 'listLabel' | 'counted' | 'placeholder'
>

const NOBODYS: Technology[] = []

export function TitleField(props: Props) {
  const { techs = NOBODYS } = useSession().user
  const levels = useMemo(
    () => new Map(techs.map(({ title, status }) => [keyOf(title), status])),
    [techs],
  )
  const suggestions = suggest(props.value, levels).map(({ id, name, level }) => ({
    id,
    text: name,
    drawn: <SuggestedTechnology name={name} level={level} />,
  }))

  return (
    <ComboboxField
      {...props}
      label={createModal.name}
      placeholder={createModal.namePlaceholder}
      listLabel={createModal.suggestions}
      counted={createModal.suggestionsCounted}
      suggestions={suggestions}
    />
  )
}
