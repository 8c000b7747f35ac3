import { type ReactNode, useMemo } from 'react'
import { LEVELS, type Level, type Technology } from '#contract/technologies.ts'
import { levelNumber } from '../app/level-number.ts'
import { type Kind, kindOf } from '../app/technology-search.ts'
import { toolbar } from '../texts/technologies.ts'
import { Chips } from '../ui/chips.tsx'
import { LevelMark } from '../ui/level-mark.tsx'
import { PlainSelect } from '../ui/plain-select.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { SEARCH_ID } from './focus-targets.ts'
import { nameOfKind } from './kind-names.ts'
import styles from './list-toolbar.module.css'
import { countAt, KINDS, ORDERS, type View } from './list-view.ts'

type Props = {
  technologies: Technology[]
  view: View
  onType: (text: string) => void
  onLeaveSearch: () => void
  onChoose: (chosen: Partial<View>) => void
  /** What came of it. */
  children: ReactNode
}

const ORDER_OPTIONS = ORDERS.map((value) => ({ value, label: toolbar.orders[value] }))

const levelsOf = (technologies: Technology[]) =>
  LEVELS.map((level) => ({
    value: level,
    label: level,
    count: countAt(technologies, level),
    mark: <LevelMark level={levelNumber(level)} />,
  }))

export function ListToolbar(props: Props) {
  const { technologies, view, onType, onLeaveSearch, onChoose, children } = props
  const present = useMemo(() => new Set<Kind | ''>(technologies.map(kindOf)), [technologies])
  const kinds = KINDS.filter((kind) => kind === view.kind || present.has(kind))
  const levels = useMemo(() => levelsOf(technologies), [technologies])

  return (
    <search className={styles['toolbar']} aria-label={toolbar.title}>
      <SearchField
        id={SEARCH_ID}
        label={toolbar.search}
        clearLabel={toolbar.clearSearch}
        value={view.text}
        onType={onType}
        onBlur={onLeaveSearch}
      />
      <PlainSelect<Kind | ''>
        label={toolbar.category}
        value={view.kind}
        options={[
          { value: '', label: toolbar.everyCategory },
          ...kinds.map((kind) => ({ value: kind, label: nameOfKind(kind) })),
        ]}
        onChoose={(kind) => onChoose({ kind })}
      />
      <PlainSelect
        label={toolbar.order}
        value={view.order}
        options={ORDER_OPTIONS}
        onChoose={(order) => onChoose({ order })}
      />
      <Chips<Level | ''>
        label={toolbar.level}
        value={view.level}
        options={[{ value: '', label: toolbar.everyLevel, count: technologies.length }, ...levels]}
        onChoose={(level) => onChoose({ level })}
      />
      {children}
    </search>
  )
}
