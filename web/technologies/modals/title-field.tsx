import { type ComponentProps, useMemo } from 'react'
import { COMMON } from '#catalogue/best-known.ts'
import { type Entry, entryOf } from '#catalogue/entries.ts'
import { keyOf } from '#catalogue/key.ts'
import { search } from '#catalogue/search.ts'
import type { Level, Technology } from '#contract/technologies.ts'
import { useSession } from '../../session/session.tsx'
import { createModal } from '../../texts/technologies.ts'
import { ComboboxField } from '../../ui/fields/combobox-field.tsx'
import { LevelMark } from '../../ui/level-mark.tsx'
import { TechnologyTile } from '../chips/technology-tile.tsx'
import { levelNumber } from '../level-number.ts'
import styles from './title-field.module.css'

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

type SuggestedTechnologyProps = { name: string; level: Level | undefined }

function SuggestedTechnology({ name, level }: SuggestedTechnologyProps) {
  return (
    <>
      <TechnologyTile title={name} size={24} />
      <span className={styles['texts']}>
        <span className={styles['name']}>{name}</span>
        {level && <span className={styles['yours']}>{createModal.alreadyYours(level)}</span>}
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
