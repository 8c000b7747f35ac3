import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { idsIn, textOfIds } from '#contract/project-form.ts'
import { TechnologyChoices } from '../technologies/chips/technology-choices.tsx'
import { useTitles } from '../technologies/use-titles.ts'
import { picker as texts } from '../texts/projects.ts'
import { SearchField } from '../ui/fields/search-field.tsx'
import { AlertIcon } from '../ui/icons/entry-icons.tsx'
import { ChosenTitles } from './chosen-titles.tsx'
import styles from './technology-picker.module.css'
import { useChoices } from './use-choices.ts'

/** Fewer than these are seen at a glance. */
const WORTH_SEARCHING = 6

type Props = {
  ref: Ref<{ focus: () => void }>
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Boxes to tick, as many as there are technologies: a search narrows them, and they are one stop for Tab. */
export function TechnologyPicker({ ref, value, error, onChange }: Props) {
  const place = useRef<HTMLFieldSetElement>(null)
  const messageId = useId()
  const [text, setText] = useState('')
  const titles = useTitles()
  const chosen = idsIn(value)
  const shown = useChoices(chosen, text)
  const focusFirst = (what: string) => place.current?.querySelector<HTMLElement>(what)?.focus()
  useImperativeHandle(ref, () => ({ focus: () => focusFirst('input') }))

  function toggle(id: string) {
    const without = chosen.filter((one) => one !== id)
    onChange(textOfIds(without.length < chosen.length ? without : [...chosen, id]))
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    const isMeant = ['Enter', 'ArrowDown'].includes(key) || (key === 'Escape' && text !== '')
    if (!isMeant || event.nativeEvent.isComposing) return
    // Neither sends the form nor closes the modal.
    event.preventDefault()
    if (key === 'Escape') setText('')
    else focusFirst('[type="checkbox"]')
  }

  return (
    <fieldset ref={place} className={styles['picker']} aria-describedby={messageId}>
      <legend>{texts.label}</legend>
      {titles.size >= WORTH_SEARCHING && (
        <SearchField
          label={texts.search}
          clearLabel={texts.clearSearch}
          value={text}
          onType={setText}
          onKeyDown={onKeyDown}
        />
      )}
      <output className="unseen">{text.trim() !== '' && texts.found(shown.length)}</output>
      <TechnologyChoices technologies={shown} chosen={chosen} onToggle={toggle} />
      {shown.length === 0 && <p>{titles.size === 0 ? texts.noneThere : texts.nothingFound}</p>}
      {titles.size > 0 && <ChosenTitles ids={chosen} titles={titles} />}
      <p id={messageId} className={styles['message']} data-error={error !== undefined}>
        {error !== undefined && <AlertIcon />}
        {error}
      </p>
    </fieldset>
  )
}
