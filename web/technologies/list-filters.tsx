import { memo, useMemo } from 'react'
import { LEVELS, type Level, type Technology } from '#contract/technologies.ts'
import { levelNumber } from '../app/level-number.ts'
import { type Kind, kindOf } from '../app/technology-search.ts'
import { toolbar } from '../texts/technologies.ts'
import { Chips } from '../ui/chips.tsx'
import { LevelMark } from '../ui/level-mark.tsx'
import { PlainSelect } from '../ui/plain-select.tsx'
import { nameOfKind } from './kind-names.ts'
import { countLevels, KINDS, ORDERS, type View } from './list-view.ts'

type Props = Omit<View, 'text'> & {
  technologies: Technology[]
  onChoose: (chosen: Partial<View>) => void
}

const ORDER_OPTIONS = ORDERS.map((value) => ({ value, label: toolbar.orders[value] }))

function levelsOf(technologies: Technology[]) {
  const counts = countLevels(technologies)
  return LEVELS.map((level) => ({
    value: level,
    label: level,
    count: counts[level],
    mark: <LevelMark level={levelNumber(level)} />,
  }))
}

/** Apart from the text one types: no key changes anything here. */
export const ListFilters = memo(function ListFilters(props: Props) {
  const { technologies, level, kind: chosen, order, onChoose } = props
  const present = useMemo(() => new Set<Kind | ''>(technologies.map(kindOf)), [technologies])
  const kinds = KINDS.filter((kind) => kind === chosen || present.has(kind))

  return (
    <>
      <PlainSelect<Kind | ''>
        label={toolbar.category}
        value={chosen}
        options={[
          { value: '', label: toolbar.everyCategory },
          ...kinds.map((kind) => ({ value: kind, label: nameOfKind(kind) })),
        ]}
        onChoose={(kind) => onChoose({ kind })}
      />
      <PlainSelect
        label={toolbar.order}
        value={order}
        options={ORDER_OPTIONS}
        onChoose={(next) => onChoose({ order: next })}
      />
      <Chips<Level | ''>
        label={toolbar.level}
        value={level}
        options={[
          { value: '', label: toolbar.everyLevel, count: technologies.length },
          ...levelsOf(technologies),
        ]}
        onChoose={(next) => onChoose({ level: next })}
      />
    </>
  )
})
