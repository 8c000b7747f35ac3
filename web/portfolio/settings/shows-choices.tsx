import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { Technology } from '#contract/technologies.ts'
import { TechnologyChoices } from '../../technologies/chips/technology-choices.tsx'
import { titleMatcher } from '../../technologies/technology-search.ts'
import { shownTechnologies as texts } from '../../texts/portfolio.ts'
import { SearchField } from '../../ui/fields/search-field.tsx'
import styles from './shows-technologies.module.css'

/** Fewer than these are seen at a glance. */
const WORTH_SEARCHING = 6

type Props = {
  technologies: Technology[]
  chosen: readonly string[]
  onChoose: (id: string, isChosen: boolean) => void
}

/** In list order, ticked or not: nothing moves under the pointer. */
export function ShowsChoices({ technologies, chosen, onChoose }: Props) {
  const place = useRef<HTMLFieldSetElement>(null)
  const [text, setText] = useState('')
  const found = useMemo(() => {
    const matches = titleMatcher(text)
    return technologies.filter(({ title }) => matches(title))
  }, [technologies, text])

  const toggle = (id: string) => onChoose(id, !chosen.includes(id))

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') setText('')
    if (!['Enter', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    place.current?.querySelector<HTMLElement>('[type="checkbox"]')?.focus()
  }

  return (
    <fieldset ref={place} className={styles['choices']}>
      <legend className="unseen">{texts.list}</legend>
      {technologies.length >= WORTH_SEARCHING && (
        <SearchField
          label={texts.search}
          clearLabel={texts.clearSearch}
          value={text}
          onType={setText}
          onKeyDown={onKeyDown}
        />
      )}
      <output className="unseen">{text.trim() !== '' && texts.found(found.length)}</output>
      <TechnologyChoices technologies={found} chosen={chosen} onToggle={toggle} />
      {found.length === 0 && <p>{texts.nothingFound}</p>}
      <p>{texts.chosen(chosen.length, technologies.length)}</p>
    </fieldset>
  )
}
