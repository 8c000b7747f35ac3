import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { Project } from '#contract/projects.ts'
import type { Technology } from '#contract/technologies.ts'
import { TechnologyChoices } from '../../technologies/chips/technology-choices.tsx'
import { titleMatcher } from '../../technologies/technology-search.ts'
import { technologyChoice as texts } from '../../texts/portfolio.ts'
import { Button } from '../../ui/button.tsx'
import { Chips } from '../../ui/chips.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { Detail } from '../../ui/text.tsx'
import { GROUPINGS, type Grouping, groupTechnologies } from './group-choices.ts'

/** A shorter list has neither a search field nor groups. */
const MIN_SEARCHABLE = 6

const WAYS = ['single', ...GROUPINGS] as const
const WAY_OPTIONS = WAYS.map((value) => ({ value, label: texts.ways[value] }))

type Props = {
  technologies: Technology[]
  works: readonly Project[]
  chosen: readonly string[]
  onChoose: (choices: Record<string, boolean>) => void
}

/** Ticks technologies one by one, all at once, or by level, category or project. */
export function TechnologyChooser({ technologies, works, chosen, onChoose }: Props) {
  const [way, setWay] = useState<(typeof WAYS)[number]>('single')
  const isLong = technologies.length >= MIN_SEARCHABLE

  /** Only what changes: the rest may have been changed on another device. */
  function choose(ids: readonly string[], isChosen: boolean) {
    const changed = ids.filter((id) => chosen.includes(id) !== isChosen)
    if (changed.length > 0) onChoose(Object.fromEntries(changed.map((id) => [id, isChosen])))
  }

  const shared = { technologies, chosen, onChoose: choose }
  return (
    <div className="grid grid-cols-1 gap-3">
      {isLong && (
        <Chips label={texts.by} isTitled value={way} options={WAY_OPTIONS} onChoose={setWay} />
      )}
      {way === 'single' || !isLong ? (
        <SingleChoices {...shared} isSearchable={isLong} />
      ) : (
        <GroupChoices {...shared} works={works} grouping={way} />
      )}
      <Detail>
        <output>{texts.chosen(chosen.length, technologies.length)}</output> {texts.newOnes}
      </Detail>
    </div>
  )
}

type ChoicesProps = {
  technologies: Technology[]
  chosen: readonly string[]
  onChoose: (ids: readonly string[], isChosen: boolean) => void
}

/** In list order whether ticked or not, so that nothing moves under the pointer. */
function SingleChoices(props: ChoicesProps & { isSearchable: boolean }) {
  const { technologies, chosen, isSearchable, onChoose } = props
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const [text, setText] = useState('')
  const found = useMemo(() => {
    const matches = titleMatcher(text)
    return technologies.filter(({ title }) => matches(title))
  }, [technologies, text])
  const isSearching = text.trim() !== ''

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') setText('')
    if (!['Enter', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    fieldset.current?.querySelector<HTMLElement>('[type="checkbox"]')?.focus()
  }

  return (
    <fieldset ref={fieldset} className="grid grid-cols-1 gap-3">
      <legend className="sr-only">{texts.list}</legend>
      {isSearchable && (
        <SearchField
          label={texts.search}
          clearLabel={texts.clearSearch}
          value={text}
          onType={setText}
          onKeyDown={onKeyDown}
        />
      )}
      <output className="sr-only">{isSearching && texts.found(found.length)}</output>
      <TechnologyChoices
        technologies={found}
        chosen={chosen}
        onToggle={(id) => onChoose([id], !chosen.includes(id))}
      />
      {found.length === 0 && <Detail>{texts.nothingFound}</Detail>}
      <AllButtons technologies={found} areFound={isSearching} onChoose={onChoose} />
    </fieldset>
  )
}

/** One checkbox for each group; it is mixed while only some of the group are ticked. */
function GroupChoices(props: ChoicesProps & { works: readonly Project[]; grouping: Grouping }) {
  const { technologies, works, chosen, grouping, onChoose } = props
  const groups = useMemo(
    () => groupTechnologies(grouping, technologies, works),
    [grouping, technologies, works],
  )
  const isChosen = new Set(chosen)
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="sr-only">{texts.groupLists[grouping]}</legend>
      <ul className="rounded-control border border-control bg-field py-1">
        {groups.map(({ name, ids }) => {
          const count = ids.filter((id) => isChosen.has(id)).length
          return (
            <li key={name}>
              <label className="wrap-anywhere grid cursor-pointer grid-cols-between items-center gap-x-1 pe-3 text-interface text-soft hover:bg-hover has-checked:text-bright">
                <Checkbox
                  ref={(box) => {
                    if (box) box.indeterminate = count > 0 && count < ids.length
                  }}
                  checked={count === ids.length}
                  onChange={() => onChoose(ids, count < ids.length)}
                />
                <span>{name}</span>
                <span className="wrap-normal text-muted text-small tabular-nums">
                  {texts.groupCount(count, ids.length)}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      <AllButtons technologies={technologies} areFound={false} onChoose={onChoose} />
    </fieldset>
  )
}

type AllButtonsProps = Omit<ChoicesProps, 'chosen'> & {
  /** Only those that a search found. */
  areFound: boolean
}

function AllButtons({ technologies, areFound, onChoose }: AllButtonsProps) {
  const ids = technologies.map(({ id }) => id)
  if (ids.length < 2) return null
  return (
    <div className="flex flex-wrap gap-2 *:grow">
      <Button variant="quiet" onClick={() => onChoose(ids, true)}>
        {areFound ? texts.tickFound(ids.length) : texts.tickAll}
      </Button>
      <Button variant="quiet" onClick={() => onChoose(ids, false)}>
        {areFound ? texts.untickFound(ids.length) : texts.untickAll}
      </Button>
    </div>
  )
}
