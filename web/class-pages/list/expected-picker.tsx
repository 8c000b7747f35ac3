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
import { Button, IconButton } from '../../ui/button.tsx'
import { BesideField } from '../../ui/fields/beside-field.tsx'
import { ComboboxField } from '../../ui/fields/combobox-field.tsx'
import { CloseIcon } from '../../ui/icons/entry-icons.tsx'
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
    <div ref={part} className="grid grid-cols-1 gap-2">
      <BesideField onKeyDown={onKeyDown} onPaste={onPaste}>
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
      </BesideField>
      <output className="sr-only">{announced}</output>
      {titles.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={texts.chosen(titles.length)}>
          {titles.map((title) => (
            <li
              key={title}
              className="wrap-anywhere flex max-w-full items-center gap-2 rounded-control border border-hairline bg-quiet ps-2 text-interface"
            >
              <TechnologyTile title={title} size={24} />
              <span className="min-w-0" dir="auto">
                {title}
              </span>
              <IconButton label={texts.remove(title)} onClick={() => remove(title)}>
                <CloseIcon size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
