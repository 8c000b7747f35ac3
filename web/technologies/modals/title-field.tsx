import { type ComponentProps, useMemo } from 'react'
import { COMMON } from '#catalogue/best-known.ts'
import { type Entry, entryOf } from '#catalogue/entries.ts'
import { keyOf } from '#catalogue/key.ts'
import { closestTo, search } from '#catalogue/search.ts'
import { sideBySide } from '#catalogue/side-by-side.ts'
import type { Level, Technology } from '#contract/technologies.ts'
import { useSession } from '../../session/session.tsx'
import { createModal } from '../../texts/technologies.ts'
import { ComboboxField } from '../../ui/fields/combobox-field.tsx'
import { LevelMark } from '../../ui/level-mark.tsx'
import { TechnologyTile } from '../chips/technology-tile.tsx'
import { levelNumber } from '../level-number.ts'

type Props = Omit<
  ComponentProps<typeof ComboboxField>,
  'label' | 'suggestions' | 'listLabel' | 'counted' | 'placeholder' | 'extra'
> & {
  label?: string
  /** Of the technology that is renamed. */
  id?: string
  /** Leads to the technology that has this name already. */
  onSee?: (technology: Technology) => void
  /** Takes the technologies that one title names, such as "Git e GitHub". */
  onSplit?: (titles: string[]) => void
}

const NOBODYS: Technology[] = []

export function TitleField({ label = createModal.name, id, onSee, onSplit, ...props }: Props) {
  const { techs = NOBODYS } = useSession().user
  const levels = useMemo(
    () => new Map(techs.map(({ title, status }) => [keyOf(title), status])),
    [techs],
  )
  const suggestions = suggest(props.value, levels).map(({ name, level, ...entry }) => ({
    id: entry.id,
    text: name,
    drawn: <SuggestedTechnology name={name} level={level} />,
  }))
  const taken =
    props.error !== undefined &&
    techs.find((one) => one.id !== id && keyOf(one.title) === keyOf(props.value))
  const several = sideBySide(props.value).map(({ name }) => name)
  const closest = closestTo(props.value)
  let hint: HintProps | undefined
  if (taken && onSee) hint = { text: createModal.see(taken.title), onClick: () => onSee(taken) }
  else if (several.length > 0 && onSplit)
    hint = { text: createModal.sideBySide(several), onClick: () => onSplit(several) }
  else if (closest)
    hint = {
      text: createModal.didYouMean(closest.name),
      onClick: () => props.onChoose(closest.name),
    }

  return (
    <ComboboxField
      {...props}
      label={label}
      extra={hint && <HintButton {...hint} />}
      placeholder={createModal.namePlaceholder}
      listLabel={createModal.suggestions}
      counted={createModal.suggestionsCounted}
      suggestions={suggestions}
    />
  )
}

type HintProps = { text: string; onClick: () => void }

const HintButton = ({ text, onClick }: HintProps) => (
  <button
    type="button"
    className="wrap-anywhere me-auto -mt-2 -mb-4 pt-2 pb-4 text-start text-accent-text text-small underline"
    onClick={onClick}
  >
    {text}
  </button>
)

type SuggestedTechnologyProps = { name: string; level: Level | undefined }

export function SuggestedTechnology({ name, level }: SuggestedTechnologyProps) {
  return (
    <>
      <TechnologyTile title={name} size={24} />
      <span className="wrap-anywhere grid min-w-0 flex-1 text-small leading-snug">
        <span className="font-semibold">{name}</span>
        {level && <span className="text-muted">{createModal.alreadyYours(level)}</span>}
      </span>
      {level && <LevelMark level={levelNumber(level)} />}
    </>
  )
}

const MAX = 7

export type Suggested = Pick<Entry, 'id' | 'name'> & { level: Level | undefined }

/** The best matches; for empty text, common technologies the user does not have yet. */
export function suggest(text: string, levels: ReadonlyMap<string, Level>): Suggested[] {
  const levelOf = ({ name }: Entry) => levels.get(keyOf(name))
  const found = text === '' ? common().filter((entry) => !levelOf(entry)) : search(text, MAX)
  return found
    .slice(0, MAX)
    .map((entry) => ({ id: entry.id, name: entry.name, level: levelOf(entry) }))
}

const common = () => COMMON.map((id) => entryOf(id)!)
