import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { keyOf } from '#catalogue/key.ts'
import { MAX_EXPECTED } from '#contract/classes.ts'
import { TechnologyTile } from '../../technologies/chips/technology-tile.tsx'
import { SuggestedTechnology, suggest } from '../../technologies/modals/title-field.tsx'
import { classForm as texts } from '../../texts/classes.ts'
import { createModal } from '../../texts/technologies.ts'
import { Button } from '../../ui/button.tsx'
import { ComboboxField } from '../../ui/fields/combobox-field.tsx'
import { CloseIcon } from '../../ui/icons/entry-icons.tsx'
import styles from './expected-picker.module.css'
import { newTitles } from './expected-titles.ts'

const NO_LEVELS = new Map<string, never>()

type Props = {
  ref: Ref<{ focus: () => void }>
  titles: string[]
  /** What is typed and not added yet. */
  text: string
  onType: (text: string) => void
  error: string | undefined
  onChange: (titles: string[]) => void
}

/** Technologies of the catalogue, or free ones, as chips. */
export function ExpectedPicker({ ref, titles, text, onType, error, onChange }: Props) {
  const part = useRef<HTMLDivElement>(null)
  const [announced, setAnnounced] = useState('')
  const isFull = titles.length >= MAX_EXPECTED
  const focusField = () => part.current?.querySelector('input')?.focus()
  useImperativeHandle(ref, () => ({ focus: focusField }))

  // The button of a removed chip is gone. Not before: the field of a full list takes no focus.
  const isRemoving = useRef(false)
  useEffect(() => {
    if (isRemoving.current) focusField()
    isRemoving.current = false
  })

  const known = new Set(titles.map(keyOf))
  const suggestions = suggest(text, NO_LEVELS)
    .filter(({ name }) => !known.has(keyOf(name)))
    .map(({ id, name }) => ({
      id,
      text: name,
      drawn: <SuggestedTechnology name={name} level={undefined} />,
    }))

  function add(typed: string) {
    const added = newTitles(typed, titles)
    onType('')
    if (added.length === 0) return
    onChange([...titles, ...added])
    setAnnounced(texts.added(added))
  }

  function remove(title: string) {
    isRemoving.current = true
    onChange(titles.filter((one) => one !== title))
    setAnnounced(texts.removed(title))
  }

  /** A field of one line would join pasted lines. */
  function onPaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text')
    if (!/[\n\r]/.test(pasted.trim())) return
    event.preventDefault()
    add(`${text}\n${pasted}`)
  }

  /** Enter adds what was typed; the form is sent by an empty field, or by its button. */
  function onKeyDown(event: KeyboardEvent) {
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing
    if (!isEnter || event.defaultPrevented || text.trim() === '') return
    event.preventDefault()
    add(text)
  }

  return (
    <div ref={part} className={styles['picker']}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the field's keys */}
      <div className={styles['field']} onKeyDown={onKeyDown} onPaste={onPaste}>
        <ComboboxField
          label={texts.expected}
          placeholder={texts.expectedPlaceholder}
          hint={isFull ? texts.full(MAX_EXPECTED) : texts.expectedHint}
          error={error}
          listLabel={createModal.suggestions}
          counted={createModal.suggestionsCounted}
          isShort
          value={text}
          autoComplete="off"
          disabled={isFull}
          suggestions={suggestions}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onChoose={add}
        />
        <Button variant="quiet" disabled={isFull} onClick={() => add(text)}>
          {texts.add}
        </Button>
      </div>
      <output className="unseen">{announced}</output>
      {titles.length > 0 && (
        <ul className={styles['chips']} aria-label={texts.chosen(titles.length)}>
          {titles.map((title) => (
            <li key={title}>
              <TechnologyTile title={title} size={24} />
              <span dir="auto">{title}</span>
              <button type="button" aria-label={texts.remove(title)} onClick={() => remove(title)}>
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
