import { memo } from 'react'
import { LEVELS, type Level, type Technology } from '#contract/technologies.ts'
import { toolbar } from '../../texts/technologies.ts'
import { Chips } from '../../ui/chips.tsx'
import { PlainSelect } from '../../ui/fields/select.tsx'
import { LevelMark } from '../../ui/level-mark.tsx'
import { nameOfKind } from '../kind-names.ts'
import { levelNumber } from '../level-number.ts'
import { type Kind, kindOf } from '../technology-search.ts'
import { countLevels, KINDS, ORDERS, type View } from './list-view.ts'

type Props = Omit<View, 'text'> & {
  technologies: Technology[]
  onChoose: (chosen: Partial<View>) => void
}

export const ORDER_OPTIONS = ORDERS.map((value) => ({ value, label: toolbar.orders[value] }))

export function levelOptions(technologies: Technology[]) {
  const counts = countLevels(technologies)
  return [
    { value: '' as const, label: toolbar.everyLevel, count: technologies.length },
    ...LEVELS.map((level) => ({
      value: level,
      label: level,
      count: counts[level],
      mark: <LevelMark level={levelNumber(level)} />,
    })),
  ]
}

/** Only what there is, and what is chosen. */
export function kindOptions(technologies: Technology[], chosen: Kind | '', every: string) {
  const present = new Set(technologies.map(kindOf))
  const kinds = KINDS.filter((kind) => kind === chosen || present.has(kind))
  return [
    { value: '' as const, label: every },
    ...kinds.map((kind) => ({ value: kind, label: nameOfKind(kind) })),
  ]
}

/** Apart from the text one types: no key changes anything here. */
export const ListFilters = memo(function ListFilters(props: Props) {
  const { technologies, level, kind: chosen, order, onChoose } = props

  return (
    <>
      <PlainSelect<Kind | ''>
        label={toolbar.category}
        value={chosen}
        options={kindOptions(technologies, chosen, toolbar.everyCategory)}
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
        options={levelOptions(technologies)}
        onChoose={(next) => onChoose({ level: next })}
      />
    </>
  )
})
