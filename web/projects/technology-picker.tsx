import {
  Fragment,
  type KeyboardEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Technology } from '#contract/technologies.ts'
import { useSession } from '../session/session.tsx'
import { TechnologyChoices } from '../technologies/chips/technology-choices.tsx'
import { byName, titleMatcher } from '../technologies/technology-search.ts'
import { picker as texts } from '../texts/projects.ts'
import { SearchField } from '../ui/fields/search-field.tsx'
import { AlertIcon } from '../ui/icons/entry-icons.tsx'
import { Detail } from '../ui/text.tsx'
import type { NewTechnology } from './project-draft.ts'

/** Shorter lists need no search. */
const WORTH_SEARCHING = 6

type Option = Pick<Technology, 'id' | 'title'>

const NONE: Technology[] = []

type Props = {
  ref: Ref<{ focus: () => void }>
  /** Ids, in the order they were chosen. */
  chosen: readonly string[]
  /** Technologies that are not on the list yet. */
  added: readonly NewTechnology[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}

/** Searchable checkboxes with one tab stop. */
export function TechnologyPicker({ ref, chosen, added, error, onChange }: Props) {
  const place = useRef<HTMLFieldSetElement>(null)
  const messageId = useId()
  const [text, setText] = useState('')
  const { techs = NONE } = useSession().user
  const all = useMemo(() => [...added, ...techs], [added, techs])
  const titles = useMemo(() => new Map(all.map(({ id, title }) => [id, title])), [all])
  const shown = usePickerOptions(all, chosen, text)
  const chosenAdded = added.filter(({ id }) => chosen.includes(id))
  const focusFirst = (what: string) => place.current?.querySelector<HTMLElement>(what)?.focus()
  useImperativeHandle(ref, () => ({ focus: () => focusFirst('input') }))

  function toggle(id: string) {
    const without = chosen.filter((one) => one !== id)
    onChange(without.length < chosen.length ? without : [...chosen, id])
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    const matches = ['Enter', 'ArrowDown'].includes(key) || (key === 'Escape' && text !== '')
    if (!matches || event.nativeEvent.isComposing) return
    // Do not submit the form or close the modal.
    event.preventDefault()
    if (key === 'Escape') setText('')
    else focusFirst('[type="checkbox"]')
  }

  return (
    <fieldset ref={place} className="grid grid-cols-1 gap-2" aria-describedby={messageId}>
      <legend className="mb-2 font-medium text-small text-soft">{texts.label}</legend>
      {titles.size >= WORTH_SEARCHING && (
        <SearchField
          label={texts.search}
          clearLabel={texts.clearSearch}
          value={text}
          onType={setText}
          onKeyDown={onKeyDown}
        />
      )}
      <output className="sr-only">{text.trim() !== '' && texts.found(shown.length)}</output>
      <TechnologyChoices technologies={shown} chosen={chosen} onToggle={toggle} />
      {shown.length === 0 && (
        <Detail>{titles.size === 0 ? texts.noneThere : texts.nothingFound}</Detail>
      )}
      {titles.size > 0 && <ChosenTitles ids={chosen} titles={titles} />}
      {chosenAdded.length > 0 && (
        <Detail>{texts.addedWithProject(chosenAdded.map(({ title }) => title))}</Detail>
      )}
      <p id={messageId} className="flex gap-1 text-error text-small empty:hidden">
        {error !== undefined && <AlertIcon size={16} />}
        {error}
      </p>
    </fieldset>
  )
}

type ChosenTitlesProps = { ids: readonly string[]; titles: ReadonlyMap<string, string> }

/** Includes selections hidden by the search. */
function ChosenTitles({ ids, titles }: ChosenTitlesProps) {
  const known = ids.filter((id) => titles.has(id))
  if (known.length === 0) return <Detail>{texts.noneChosen}</Detail>
  return (
    <Detail>
      {texts.chosen(known.length)}{' '}
      {known.map((id, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <bdi>{titles.get(id)}</bdi>
        </Fragment>
      ))}
    </Detail>
  )
}

/** Sorted by name, initial selections first; ticking does not reorder. */
function usePickerOptions(all: readonly Option[], chosen: readonly string[], text: string) {
  const [first] = useState(() => new Set(chosen))
  const ordered = useMemo(
    () =>
      all.toSorted(
        (one, other) =>
          Number(first.has(other.id)) - Number(first.has(one.id)) || byName(one, other),
      ),
    [all, first],
  )
  return useMemo(() => {
    const matches = titleMatcher(text)
    return ordered.filter(({ title }) => matches(title))
  }, [ordered, text])
}
