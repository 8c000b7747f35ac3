import { memo, useRef, useState } from 'react'
import type { MapColumn } from '#contract/classes.ts'
import { LEVELS } from '#contract/technologies.ts'
import { TechnologyTile } from '../../technologies/chips/technology-tile.tsx'
import { BEST_FIRST, levelNumber } from '../../technologies/level-number.ts'
import { legend, map as mapTexts, views as texts, toolbar } from '../../texts/class-screen.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { CardList } from '../../ui/card.tsx'
import { ChevronIcon, ClockIcon } from '../../ui/icons/icons.tsx'
import { LevelMark } from '../../ui/level-mark.tsx'
import { Menu } from '../../ui/menu.tsx'
import { StackedBar } from '../../ui/stacked-bar.tsx'
import { Lead } from '../../ui/text.tsx'
import { useFollowLink } from '../../ui/use-follow-link.ts'
import { SortIcon } from '../class-icons.tsx'
import drawing from './class-map.module.css'
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
  if (columns.length === 0) return <Lead>{texts.noTechnologies}</Lead>
  const rows = columns.map((column, at) => ({ column, count: counts[at] }))
  const groups = [
    { title: mapTexts.expected, rows: rows.filter(({ column }) => column.expected) },
    { title: mapTexts.others, rows: rows.filter(({ column }) => !column.expected) },
  ].filter((group) => group.rows.length > 0)
  return (
    <>
      <ul
        className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-small text-soft"
        aria-label={legend.title}
      >
        {BEST_FIRST.map((name) => (
          <li key={name} className="flex items-center gap-2">
            <LevelMark level={levelNumber(name)} size="medium" isTinted />
            {name}
          </li>
        ))}
      </ul>
      {groups.map((group) => (
        <section key={group.title} className="grid grid-cols-1 gap-2">
          <header className="flex items-baseline justify-between gap-3 text-muted text-small">
            <h2 className="text-body text-soft">{group.title}</h2>
            <p aria-hidden="true">{texts.uses}</p>
          </header>
          <CardList>
            {group.rows.map(({ column, count }) => (
              <TechnologyItem
                key={column.key}
                column={column}
                count={count}
                members={members}
                addressOf={addressOf}
              />
            ))}
          </CardList>
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
    <li className={`${drawing['row']} px-3`}>
      <button
        type="button"
        className="group flex w-full items-center gap-3 py-3 text-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <TechnologyTile title={column.title} size={32} />
        <span className="grid min-w-0 flex-1 grid-cols-trail items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere leading-snug" dir="auto">
            {column.title}
          </span>
          <span className="text-end text-muted text-small tabular-nums">
            <strong className="text-bright text-interface">{used}</strong> {texts.of(all)}{' '}
            <span className="sr-only">{texts.uses}</span>
          </span>
          <span className="sr-only">{mapTexts.levels(levels.filter((one) => one.count > 0))}</span>
          <span className={`${drawing['shares']} col-span-full`} aria-hidden="true">
            {levels
              .filter((one) => one.count > 0)
              .map((one) => (
                <span key={one.level} data-level={one.level} style={{ flexGrow: one.count }}>
                  {one.count}
                </span>
              ))}
            {all > used && <span data-level={0} style={{ flexGrow: all - used }} />}
          </span>
        </span>
        <span className="text-muted group-aria-expanded:rotate-180">
          <ChevronIcon />
        </span>
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
    <dl className="grid grid-cols-1 gap-3 ps-touch pt-1 pb-3 text-interface">
      {groups
        .filter((group) => group.members.length > 0)
        .map((group) => (
          <div key={group.level ?? legend.none}>
            <dt className="flex flex-wrap items-center gap-2 text-small text-soft">
              {group.level && <LevelMark level={levelNumber(group.level)} size="medium" isTinted />}
              {group.level ?? legend.none}{' '}
              <span className="text-muted tabular-nums">{group.members.length}</span>
            </dt>
            {group.members.map(({ id, name, since, confirmed }) => (
              <dd key={id} className="wrap-anywhere">
                <a
                  className="inline-block max-w-full py-2 text-bright decoration-control"
                  href={addressOf(id)}
                  dir="auto"
                  onClick={follow}
                >
                  {name}
                </a>
                {since && <small className="text-small"> {since}</small>}
                {confirmed.includes(column.key) && (
                  <span className="text-small text-success"> ✓ {legend.confirmed}</span>
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
    <CardList>
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
    </CardList>
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
    <li className={`${drawing['row']} @container px-3`}>
      <a
        className="flex flex-wrap items-center gap-x-2 gap-y-1 py-3 text-bright no-underline"
        href={address}
        onClick={onFollow}
      >
        <Avatar name={member.name} photo={null} size={40} />
        <span className="grid min-w-0 flex-1">
          <span className="wrap-anywhere font-medium leading-snug" dir="auto">
            {member.name}
          </span>
          <span
            className="flex items-center gap-1 text-muted text-small data-late:text-warning"
            data-late={isLate || undefined}
          >
            {isLate && <ClockIcon size={14} />}
            {isLate && days !== null ? texts.unchanged(days) : texts.changed(days)}
            {member.since && ` · ${member.since}`}
          </span>
        </span>
        <span className="grid @max-xs:w-full w-3/8 grid-cols-3 gap-1 text-small text-soft tabular-nums">
          {levels.map(({ name, level, count }) => (
            <span key={level} className="relative flex items-center gap-1">
              <LevelMark level={level} size="small" isTinted />
              {count}
              <span className="sr-only"> {name}, </span>
            </span>
          ))}
          <span className="col-span-full grid">
            <StackedBar parts={levels} isThin />
          </span>
          {member.others > 0 && (
            <span className="col-span-full text-muted">{texts.beyond(member.others)}</span>
          )}
        </span>
        <span className="-rotate-90 text-muted">
          <ChevronIcon />
        </span>
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
        className="grid size-touch flex-none place-items-center rounded-control border border-control bg-field hover:border-soft"
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
