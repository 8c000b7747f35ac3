import { memo, useRef, useState } from 'react'
import type { MapColumn } from '#contract/classes.ts'
import { LEVELS } from '#contract/technologies.ts'
import { TechnologyTile } from '../../technologies/chips/technology-tile.tsx'
import { BEST_FIRST, levelNumber } from '../../technologies/level-number.ts'
import { legend, map as mapTexts, views as texts, toolbar } from '../../texts/class-screen.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ChevronIcon, ClockIcon } from '../../ui/icons/icons.tsx'
import { LevelMark } from '../../ui/level-mark.tsx'
import { Menu } from '../../ui/menu.tsx'
import { StackedBar } from '../../ui/stacked-bar.tsx'
import { useFollowLink } from '../../ui/use-follow-link.ts'
import { SortIcon } from '../class-icons.tsx'
import styles from './class-lists.module.css'
import {
  type ColumnCount,
  countLevels,
  daysSince,
  isUnchanged,
  ORDERS,
  type Order,
  type ShownMember,
} from './class-view.ts'

type ListProps = {
  columns: MapColumn[]
  counts: ColumnCount[]
  members: ShownMember[]
  addressOf: (member: string) => string
}

/** The map by technology, for small screens. */
export function TechnologyList({ columns, counts, members, addressOf }: ListProps) {
  if (columns.length === 0) return <p className={styles['note']}>{texts.noTechnologies}</p>
  const rows = columns.map((column, at) => ({ column, count: counts[at] }))
  const groups = [
    { title: mapTexts.expected, rows: rows.filter(({ column }) => column.expected) },
    { title: mapTexts.others, rows: rows.filter(({ column }) => !column.expected) },
  ].filter((group) => group.rows.length > 0)
  return (
    <>
      <ul className={styles['legend']} aria-label={legend.title}>
        {BEST_FIRST.map((name) => (
          <li key={name} data-level={levelNumber(name)}>
            <LevelMark level={levelNumber(name)} />
            {name}
          </li>
        ))}
      </ul>
      {groups.map((group) => (
        <section key={group.title} className={styles['group']}>
          <header>
            <h2>{group.title}</h2>
            <p aria-hidden="true">{texts.uses}</p>
          </header>
          <ul className={styles['list']}>
            {group.rows.map(({ column, count }) => (
              <TechnologyItem
                key={column.key}
                column={column}
                count={count}
                members={members}
                addressOf={addressOf}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

type ItemProps = Pick<ListProps, 'members' | 'addressOf'> & {
  column: MapColumn
  count: ColumnCount | undefined
}

function TechnologyItem({ column, count, members, addressOf }: ItemProps) {
  const [isOpen, setOpen] = useState(false)
  const { used = 0, levels = [] } = count ?? {}
  const all = members.length
  return (
    <li className={styles['technology']}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <TechnologyTile title={column.title} size={32} />
        <span className={styles['title']} dir="auto">
          {column.title}
        </span>
        <span className={styles['used']}>
          <strong>{used}</strong> {texts.of(all)} <span className="unseen">{texts.uses}</span>
        </span>
        <span className="unseen">{mapTexts.levels(levels.filter((one) => one.count > 0))}</span>
        <span className={styles['bar']} aria-hidden="true">
          {levels
            .filter((one) => one.count > 0)
            .map((one) => (
              <span key={one.level} data-level={one.level} style={{ flexGrow: one.count }}>
                {one.count}
              </span>
            ))}
          {all > used && <span style={{ flexGrow: all - used }} />}
        </span>
        <ChevronIcon />
      </button>
      {isOpen && <Users column={column} members={members} addressOf={addressOf} />}
    </li>
  )
}

function Users({ column, members, addressOf }: Omit<ItemProps, 'count'>) {
  const follow = useFollowLink()
  const groups = [undefined, ...LEVELS.toReversed()].map((level) => ({
    level,
    members: members.filter((member) => member.levels[column.key] === level),
  }))
  return (
    <dl className={styles['users']}>
      {groups
        .filter((group) => group.members.length > 0)
        .map((group) => (
          <div
            key={group.level ?? legend.none}
            data-level={group.level && levelNumber(group.level)}
          >
            <dt>
              {group.level && <LevelMark level={levelNumber(group.level)} />}
              {group.level ?? legend.none} <span>{group.members.length}</span>
            </dt>
            {group.members.map(({ id, name, since, confirmed }) => (
              <dd key={id}>
                <a href={addressOf(id)} dir="auto" onClick={follow}>
                  {name}
                </a>
                {since && <small> {since}</small>}
                {confirmed.includes(column.key) && (
                  <span className={styles['confirmed']}> ✓ {legend.confirmed}</span>
                )}
              </dd>
            ))}
          </div>
        ))}
    </dl>
  )
}

type StudentsProps = {
  members: ShownMember[]
  now: number
  addressOf: (member: string) => string
}

/** The map by student, for small screens. */
export function StudentList({ members, now, addressOf }: StudentsProps) {
  const follow = useFollowLink()
  return (
    <ul className={styles['list']}>
      {members.map((member) => (
        <StudentRow
          key={member.id}
          member={member}
          days={daysSince(member, now)}
          isLate={isUnchanged(member, now)}
          address={addressOf(member.id)}
          onFollow={follow}
        />
      ))}
    </ul>
  )
}

type RowProps = {
  member: ShownMember
  days: number | null
  isLate: boolean
  address: string
  onFollow: ReturnType<typeof useFollowLink>
}

const StudentRow = memo(function StudentRow(props: RowProps) {
  const { member, days, isLate, address, onFollow } = props
  const levels = countLevels(member)
  return (
    <li className={styles['student']}>
      <a href={address} onClick={onFollow}>
        <Avatar name={member.name} photo={null} size={40} />
        <span className={styles['who']}>
          <span className={styles['name']} dir="auto">
            {member.name}
          </span>
          <span className={styles['when']} data-late={isLate || undefined}>
            {isLate && <ClockIcon />}
            {isLate && days !== null ? texts.unchanged(days) : texts.changed(days)}
            {member.since && ` · ${member.since}`}
          </span>
        </span>
        <span className={styles['levels']}>
          {levels.map(({ name, level, count }) => (
            <span key={level} data-level={level}>
              <LevelMark level={level} />
              {count}
              <span className="unseen"> {name}, </span>
            </span>
          ))}
          <StackedBar parts={levels} />
          {member.others > 0 && (
            <span className={styles['beyond']}>{texts.beyond(member.others)}</span>
          )}
        </span>
        <ChevronIcon />
      </a>
    </li>
  )
})

const ORDER_OPTIONS = ORDERS.map((value) => ({ value, label: toolbar.orders[value] }))

type OrderProps = { order: Order; onChoose: (order: Order) => void }

export function OrderButton({ order, onChoose }: OrderProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)

  function choose(chosen: Order) {
    onChoose(chosen)
    setOpen(false)
    opener.current?.focus()
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        className={styles['order']}
        aria-haspopup="menu"
        aria-label={texts.order(toolbar.orders[order])}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <SortIcon />
      </button>
      {isOpen && (
        <Menu
          label={toolbar.order}
          anchor={opener}
          value={order}
          options={ORDER_OPTIONS}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
