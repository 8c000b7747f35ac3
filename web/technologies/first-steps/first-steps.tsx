import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { entryOf } from '#catalogue/entries.ts'
import { firstSteps } from '#catalogue/first-steps.ts'
import { keyOf } from '#catalogue/key.ts'
import { resolve } from '#catalogue/resolve.ts'
import {
  LEVELS,
  type Level,
  MAX_BATCH,
  type TechnologyBatch,
  TITLE_LENGTH,
  tidy,
} from '#contract/technologies.ts'
import { newId } from '../../data/new-id.ts'
import { saveDraft, withDraft } from '../../forms/drafts.ts'
import { useSession } from '../../session/session.tsx'
import { firstSteps as texts } from '../../texts/first-steps.ts'
import { addedTogether, createModal, nothingFound } from '../../texts/technologies.ts'
import { Button } from '../../ui/button.tsx'
import { ComboboxField } from '../../ui/fields/combobox-field.tsx'
import { AlertIcon } from '../../ui/icons/entry-icons.tsx'
import { ChevronIcon } from '../../ui/icons/icons.tsx'
import { LevelMark } from '../../ui/level-mark.tsx'
import { StickyActions } from '../../ui/sticky-actions.tsx'
import { useAddTechnologies } from '../add-technologies.ts'
import { TechnologyTile } from '../chips/technology-tile.tsx'
import { levelNumber } from '../level-number.ts'
import { SuggestedTechnology, suggest } from '../modals/title-field.tsx'
import { SECTION_HEADING_ID } from '../modals/use-technology-modal.ts'

type Refused = TechnologyBatch['refused'][number]

interface Choice {
  /** Chosen here, so that a repeated request adds it once. */
  id: string
  title: string
  level: Level | undefined
  refused?: Refused['code'] | undefined
}

export type FirstStepsProps = {
  /** Whether something was refused, which stays visible next to the list. */
  onRefused: (isRefused: boolean) => void
  onSkip: () => void
}

const choiceOf = (title: string, level?: Level): Choice => ({ id: newId(), title, level })

/** From no level through all of them to none again. */
const nextLevel = (level: Level | undefined) => LEVELS[level ? LEVELS.indexOf(level) + 1 : 0]

const entriesOf = (choices: Choice[]) =>
  choices.flatMap(({ id, title, level }) => (level ? [{ id, title, status: level }] : []))

function draftedChoices(draft: string): Choice[] {
  const { chosen } = withDraft(draft, { chosen: [] as ReturnType<typeof entriesOf> })
  return chosen.map(({ id, title, status }) => ({ id, title, level: status }))
}

const chosenOf = (choices: Choice[]) => choices.filter(({ level }) => level !== undefined)

/** Undefined where there is no room for another one. */
function withChosen(choices: Choice[], name: string) {
  const title = resolve(name)?.name ?? tidy(name)
  const known = choices.find((one) => keyOf(one.title) === keyOf(title))
  if (known)
    return choices.map((one) =>
      one === known ? { id: one.id, title: one.title, level: one.level ?? LEVELS[0] } : one,
    )
  if (choices.length === MAX_BATCH) return undefined
  return [...choices, choiceOf(title, LEVELS[0])]
}

/** Twelve offered ones, and after them what was searched for before a reload. */
function initialChoices(module: string, draft: string) {
  const drafted = draftedChoices(draft)
  const offered = firstSteps(module).map((id) => {
    const { name } = entryOf(id)!
    return drafted.find(({ title }) => title === name) ?? choiceOf(name)
  })
  return [...offered, ...drafted.filter((one) => !offered.includes(one))]
}

/** A lazy chunk: only an empty list has it. */
export default function FirstSteps({ onRefused, onSkip }: FirstStepsProps) {
  const { user } = useSession()
  const headingId = useId()
  const leadId = useId()
  const { add, pending } = useAddTechnologies()
  const draft = `${user.id}:first-steps`
  const [choices, setChoices] = useState(() => initialChoices(user.course_module ?? '', draft))
  const [announced, setAnnounced] = useState('')
  const [hasRefused, setHasRefused] = useState(false)
  const [text, setText] = useState('')
  const [isAsking, setAsking] = useState(false)
  const chosen = chosenOf(choices)
  const withLeft = text.trim() === '' ? choices : (withChosen(choices, text) ?? choices)

  function update(next: Choice[]) {
    setChoices(next)
    saveDraft(draft, { chosen: entriesOf(next) })
  }

  function change(choice: Choice, level: Level | undefined) {
    const { title } = choice
    update(choices.map((one) => (one === choice ? { id: one.id, title, level } : one)))
    setAnnounced(level ? texts.chip(title, level) : texts.cleared(title))
  }

  function type(next: string) {
    setText(next)
    setAsking(false)
  }

  function choose(name: string) {
    const next = name.trim() === '' ? undefined : withChosen(choices, name)
    if (!next) return
    const { title, level } = next.find((one) => keyOf(one.title) === keyOf(name))!
    update(next)
    setAnnounced(texts.chip(title, level!))
    type('')
  }

  /** What is left in the search is asked about first. */
  function finish() {
    if (chosenOf(withLeft).length > chosen.length) setAsking(true)
    else void send(choices)
  }

  async function send(all: Choice[]) {
    if (all !== choices) {
      update(all)
      type('')
    }
    const refused = await add(entriesOf(all))
    if (!refused) return
    type('')
    const codes = new Map(refused.map(({ title, code }) => [title, code]))
    update(
      chosenOf(all)
        .filter(({ title }) => codes.has(title))
        .map(({ id, title, level }) => {
          const code = codes.get(title)
          return { id: code === 'id_taken' ? newId() : id, title, level, refused: code }
        }),
    )
    // The button disappears with the last choice.
    if (refused.length === 0) document.getElementById(SECTION_HEADING_ID)?.focus()
    setHasRefused(refused.length > 0)
    onRefused(refused.length > 0)
  }

  return (
    <div className="grid grid-cols-1 gap-3 print:hidden">
      <h3 id={headingId}>{hasRefused ? texts.refusedTitle(choices.length) : texts.title}</h3>
      <p id={leadId} className="-mt-2 text-pretty text-interface text-soft">
        {texts.lead}
      </p>
      <Legend />
      {/* Not a list: the items of this screen's list are technologies that were added. */}
      <fieldset
        className="grid grid-cols-names gap-2"
        disabled={pending}
        aria-labelledby={headingId}
      >
        {choices.map((choice) => (
          <Chip
            key={choice.id}
            choice={choice}
            describedBy={leadId}
            onPress={() => change(choice, nextLevel(choice.level))}
          />
        ))}
      </fieldset>
      <output className="sr-only">{announced}</output>
      {!hasRefused && <Search text={text} onType={type} onChoose={choose} />}
      {isAsking ? (
        <LeftInSearch
          text={tidy(text)}
          pending={pending}
          withIt={chosenOf(withLeft).length}
          without={chosen.length}
          onAdd={(isWithIt) => void send(isWithIt ? withLeft : choices)}
        />
      ) : (
        <StickyActions>
          <Button disabled={chosen.length === 0 || pending} busy={pending} onClick={finish}>
            {texts.add(chosen.length)}
          </Button>
          <Button variant="quiet" onClick={onSkip}>
            {hasRefused ? texts.dismiss : texts.skip}
          </Button>
        </StickyActions>
      )}
    </div>
  )
}

/** The chips say it in words. */
const Legend = () => (
  <p className="flex flex-wrap gap-x-2 gap-y-1 text-small text-soft" aria-hidden="true">
    {LEVELS.map((level, at) => (
      <span key={level} className="flex items-center gap-2">
        <LevelMark level={levelNumber(level)} size="medium" />
        {level}
        {at < LEVELS.length - 1 && (
          <span className="-rotate-90 text-muted">
            <ChevronIcon size={14} />
          </span>
        )}
      </span>
    ))}
  </p>
)

const CHIP =
  'grid min-h-names grid-cols-between items-center gap-x-2 rounded-control border px-2 py-1 text-start text-interface leading-tight transition-colors max-md:scroll-mb-8'
const CHIPS = {
  offered: 'border-control text-soft hover:border-soft',
  chosen: 'border-on-pill bg-pill text-bright',
  refused: 'border-refused-line bg-refused text-soft',
}

type ChipProps = { choice: Choice; describedBy: string; onPress: () => void }

function Chip({ choice, describedBy, onPress }: ChipProps) {
  const { title, level, refused } = choice
  const reason = refused && addedTogether.refusals[refused]
  const words = reason ?? level
  return (
    <button
      type="button"
      className={`${CHIP} ${CHIPS[refused ? 'refused' : level ? 'chosen' : 'offered']}`}
      data-level={level ? levelNumber(level) : 0}
      aria-describedby={describedBy}
      onClick={onPress}
    >
      <TechnologyTile title={title} size={28} />
      {/* The name has the whole width, and without a level the height of both. */}
      <span className="wrap-anywhere col-span-2 col-start-2 row-start-1 grid content-center">
        <span className={level || refused ? 'font-semibold' : 'font-medium'}>{title}</span>{' '}
        {words && (
          <span className={`pe-5 text-small ${refused ? 'text-error' : 'text-on-pill'}`}>
            {words}
          </span>
        )}
      </span>
      {words && (
        <span className="col-start-3 row-start-1 self-end">
          {refused ? (
            <span className="text-error">
              <AlertIcon size={16} />
            </span>
          ) : (
            <LevelMark level={level ? levelNumber(level) : 0} size="medium" />
          )}
        </span>
      )}
    </button>
  )
}

const NOTHING = new Map<string, Level>()

type LeftProps = {
  text: string
  pending: boolean
  withIt: number
  without: number
  onAdd: (isWithIt: boolean) => void
}

/** In place of the button that was pressed. */
function LeftInSearch({ text, pending, withIt, without, onAdd }: LeftProps) {
  const questionId = useId()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <fieldset disabled={pending} aria-labelledby={questionId}>
      <p id={questionId} className="wrap-anywhere">
        {texts.left(text)}
      </p>
      <StickyActions>
        <Button ref={first} busy={pending} onClick={() => onAdd(true)}>
          {texts.add(withIt)}
        </Button>
        <Button variant="quiet" onClick={() => onAdd(false)}>
          {texts.addWithout(without)}
        </Button>
      </StickyActions>
    </fieldset>
  )
}

type SearchProps = {
  text: string
  onType: (text: string) => void
  onChoose: (title: string) => void
}

function Search({ text, onType, onChoose }: SearchProps) {
  const typed = tidy(text)
  const known = suggest(text, NOTHING).map(({ id, name }) => ({
    id,
    text: name,
    drawn: <SuggestedTechnology name={name} level={undefined} />,
  }))
  const suggestions =
    typed === '' || resolve(typed)
      ? known
      : [...known, { id: 'typed', text: typed, drawn: nothingFound.add(typed) }]

  function submit(event: FormEvent) {
    event.preventDefault()
    onChoose(text)
  }

  return (
    <form className="max-md:**:scroll-mb-8 md:max-w-md" onSubmit={submit}>
      <ComboboxField
        label={texts.search}
        placeholder={texts.searchPlaceholder}
        listLabel={createModal.suggestions}
        counted={createModal.suggestionsCounted}
        value={text}
        maxLength={TITLE_LENGTH}
        autoComplete="off"
        suggestions={suggestions}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onChoose={onChoose}
      />
    </form>
  )
}
