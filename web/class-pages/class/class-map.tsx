/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari reads no table where `display` is changed */
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  type Ref,
  useCallback,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { MapColumn, MapMember } from '#contract/classes.ts'
import { TechnologyTile } from '../../technologies/chips/technology-tile.tsx'
import { levelNumber } from '../../technologies/level-number.ts'
import { map as texts } from '../../texts/class-screen.ts'
import { DownIcon, UpIcon } from '../../ui/icons/link-icons.tsx'
import { LevelMark } from '../../ui/level-mark.tsx'
import { StackedBar } from '../../ui/stacked-bar.tsx'
import { isPlainClick } from '../../ui/use-follow-link.ts'
import styles from './class-map.module.css'
import {
  type ColumnCount,
  daysSince,
  isUnchanged,
  type ShownMember,
  type View,
} from './class-view.ts'

export type MapHandle = { focus: () => void }

type Props = {
  ref: Ref<MapHandle>
  name: string
  columns: MapColumn[]
  counts: ColumnCount[]
  /** Those to show, in order. */
  members: ShownMember[]
  /** How many there are in all. */
  all: number
  now: number
  sorted: View['column']
  selected: string | undefined
  addressOf: (member: string) => string
  onSort: (key: string) => void
  /** With the technology whose cell was chosen. */
  onOpen: (member: string, title?: string) => void
  onEscape: () => void
}

/** Cells of a row before the technologies: the name and the last change. */
const BEFORE = 2

/**
 * A table whose cells are one tab stop. Cells carry no handlers, and the browser skips rows that are
 * out of sight: 200 rows of 60 stay quick.
 */
export function ClassMap(props: Props) {
  const { ref, name, columns, counts, members, all, now, sorted, selected } = props
  const { addressOf, onSort, onOpen, onEscape } = props
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<number>()
  const { moveTo, focusStop, reveal } = useTabStop(table, members)
  useImperativeHandle(ref, () => ({ focus: focusStop }), [focusStop])

  // The panel leaves less room for the map.
  useLayoutEffect(() => {
    if (selected !== undefined) reveal(selected)
  }, [selected, reveal])

  const openAt = (cell: Cell, member: string) =>
    onOpen(member, columns[columnOf(cell) ?? -1]?.title)

  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellOf(event)
    if (!cell || !table.current) return
    if (event.key === 'Escape') return onEscape()
    const member = rowOf(cell)
    // A link and a button follow Enter by themselves.
    if (event.key === 'Enter' && member && event.target === cell) {
      event.preventDefault()
      return openAt(cell, member)
    }
    const next = nextCell(event, cell, table.current)
    if (!next) return
    event.preventDefault()
    moveTo(next)
  }

  const onClick = (event: MouseEvent) => {
    const cell = cellOf(event)
    const member = cell && rowOf(cell)
    if (!cell || !member || !isPlainClick(event)) return
    event.preventDefault()
    moveTo(cell)
    openAt(cell, member)
  }

  const point = (event: PointerEvent | FocusEvent) => {
    const cell = cellOf(event)
    setActive(cell ? columnOf(cell) : undefined)
  }

  return (
    <div className={styles['scroller']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its cells are handled here */}
      <table
        ref={table}
        role="table"
        className={styles['map']}
        style={
          {
            '--columns': columns.length,
            '--gaps': gapsIn(columns),
            '--longest': Math.max(...members.map(lengthOf)),
          } as object
        }
        onKeyDown={onKeyDown}
        onClick={onClick}
        onPointerOver={point}
        onPointerLeave={() => setActive(undefined)}
        onFocus={point}
      >
        <caption className="sr-only">
          {texts.caption(name)}. {texts.hint}
        </caption>
        <MapHead
          columns={columns}
          counts={counts}
          all={all}
          active={active}
          sorted={sorted}
          onSort={onSort}
        />
        <MapBody
          columns={columns}
          members={members}
          now={now}
          selected={selected}
          addressOf={addressOf}
        />
      </table>
    </div>
  )
}

/** Of what stands in the first column, in letters. */
const lengthOf = ({ name, since = '' }: ShownMember) => name.length + since.length

const isAfterGap = (columns: MapColumn[], at: number) =>
  at > 0 && columns[at - 1]?.expected === true && columns[at]?.expected === false

const gapsIn = (columns: MapColumn[]) =>
  columns.some((_column, at) => isAfterGap(columns, at)) ? 1 : 0

type Cell = HTMLTableCellElement

const cellOf = ({ target }: { target: EventTarget }) =>
  target instanceof Element ? (target.closest<Cell>('th, td') ?? undefined) : undefined

/** Among its siblings. */
const indexOf = (element: Element) =>
  element.parentElement ? Array.from(element.parentElement.children).indexOf(element) : -1

const rowOf = (cell: Cell) => cell.parentElement?.dataset['member']

/** The index of a cell's technology, or undefined. */
function columnOf(cell: Cell) {
  const named = cell.dataset['column']
  if (named !== undefined) return Number(named)
  return rowOf(cell) !== undefined && cell.cellIndex >= BEFORE ? cell.cellIndex - BEFORE : undefined
}

/** The header is the row before the first; it has no cell for the name and the last change. */
const HEADER = -1

type Position = { row: number; column: number }

const PAGE = 10

const STEPS: Record<string, (at: Position, last: Position, isFar: boolean) => Position> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  PageUp: ({ row, column }) => ({ row: Math.max(row - PAGE, 0), column }),
  PageDown: ({ row, column }, last) => ({ row: Math.min(row + PAGE, last.row), column }),
  Home: ({ row }, _last, isFar) => ({ row: isFar ? 0 : row, column: 0 }),
  End: ({ row }, last, isFar) => ({ row: isFar ? last.row : row, column: last.column }),
}

function nextCell(event: KeyboardEvent, cell: Cell, table: HTMLTableElement) {
  const step = STEPS[event.key]
  if (!step || event.altKey || event.metaKey) return undefined
  const heads = table.querySelectorAll<Cell>('thead th[data-column]')
  const rows = table.querySelectorAll('tbody tr')
  const at =
    rowOf(cell) === undefined
      ? { row: HEADER, column: (columnOf(cell) ?? 0) + BEFORE }
      : { row: indexOf(cell.parentElement!), column: indexOf(cell) }
  const last = { row: rows.length - 1, column: heads.length + BEFORE - 1 }
  const to = step(at, last, event.ctrlKey)
  const row = Math.min(Math.max(to.row, HEADER), last.row)
  const column = Math.min(Math.max(to.column, row === HEADER ? BEFORE : 0), last.column)
  if (row === HEADER) return heads[column - BEFORE]
  return rows[row]?.querySelectorAll<Cell>('th, td')[column]
}

/** What takes the focus in a cell. */
const targetIn = (cell: Cell) => cell.querySelector<HTMLElement>('a, button') ?? cell

/** Stops before the header and the names, which cover what is below them. */
const showCell = (cell: Cell) => cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** Set on the elements, not by React: moving it renders no row. */
function useTabStop(table: { current: HTMLTableElement | null }, members: MapMember[]) {
  const stop = useRef<HTMLElement>(null)

  const setStop = useCallback((next: HTMLElement | null | undefined) => {
    if (stop.current && stop.current !== next) stop.current.tabIndex = -1
    if (next) next.tabIndex = 0
    stop.current = next ?? null
  }, [])

  // Its row may have been filtered out.
  // oxlint-disable-next-line react/exhaustive-deps -- after every change of the rows
  useLayoutEffect(() => {
    if (stop.current && table.current?.contains(stop.current)) return
    setStop(table.current?.querySelector<HTMLElement>('tbody a, thead button'))
  }, [members, table, setStop])

  const moveTo = useCallback(
    (cell: Cell) => {
      const target = targetIn(cell)
      setStop(target)
      target.focus({ preventScroll: true })
      showCell(cell)
    },
    [setStop],
  )
  const focusStop = useCallback(() => stop.current?.focus({ preventScroll: true }), [])
  const reveal = useCallback((member: string) => {
    const cell = stop.current?.closest<Cell>('th, td')
    if (cell && rowOf(cell) === member) showCell(cell)
  }, [])

  return { moveTo, focusStop, reveal }
}

type HeadProps = Pick<Props, 'columns' | 'counts' | 'all' | 'sorted' | 'onSort'> & {
  active: number | undefined
}

function MapHead({ columns, counts, all, active, sorted, onSort }: HeadProps) {
  const corner = useId()
  const expected = columns.filter((column) => column.expected).length
  return (
    <thead role="rowgroup">
      <tr role="row" className={styles['groups']}>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- no control, and empty */}
        <td role="cell" colSpan={BEFORE} aria-colspan={BEFORE} />
        {expected > 0 && <GroupHead count={expected} title={texts.expected} />}
        {columns.length > expected && (
          <GroupHead count={columns.length - expected} title={texts.others} />
        )}
      </tr>
      <tr role="row" className={styles['titles']}>
        <td role="cell" colSpan={BEFORE} aria-colspan={BEFORE}>
          <div id={corner}>
            <Corner
              title={active === undefined ? undefined : columns[active]?.title}
              count={active === undefined ? undefined : counts[active]}
              all={all}
            />
          </div>
        </td>
        {columns.map(({ key, title }, at) => (
          <HeadCell
            key={key}
            at={at}
            title={title}
            columnKey={key}
            hasGap={isAfterGap(columns, at)}
            isActive={at === active}
            sort={
              sorted?.key === key ? (sorted.isAscending ? 'ascending' : 'descending') : undefined
            }
            describedBy={corner}
            onSort={onSort}
          />
        ))}
      </tr>
      <CountRow columns={columns} counts={counts} all={all} />
    </thead>
  )
}

function GroupHead({ count, title }: { count: number; title: string }) {
  return (
    <th
      role="columnheader"
      scope="colgroup"
      colSpan={count}
      aria-colspan={count}
      style={{ '--span': count } as object}
    >
      <span className="inline-block whitespace-nowrap ps-1 pt-3 pb-2 text-muted">{title}</span>
    </th>
  )
}

type CountProps = Pick<Props, 'columns' | 'counts' | 'all'>

const CountRow = memo(function CountRow({ columns, counts, all }: CountProps) {
  return (
    <tr role="row" className={styles['counts']}>
      <th role="rowheader" scope="row" colSpan={BEFORE} aria-colspan={BEFORE}>
        {texts.usedBy(all)}
      </th>
      {columns.map(({ key }, at) => (
        <td key={key} role="cell" data-column={at} data-gap={isAfterGap(columns, at) || undefined}>
          {counts[at]?.used}
          <StackedBar parts={counts[at]?.levels ?? []} all={all} isThin />
        </td>
      ))}
    </tr>
  )
})

type CornerProps = { title: string | undefined; count: ColumnCount | undefined; all: number }

function Corner({ title, count, all }: CornerProps) {
  if (title === undefined || !count) return <p>{texts.corner}</p>
  return (
    <>
      <p className="truncate font-semibold text-body text-bright" dir="auto">
        {title}
      </p>
      <p>{texts.uses(count.used, all)}</p>
      <p className="mt-1 flex gap-3" aria-hidden="true">
        {count.levels.map(({ level, count: some }) => (
          <span key={level} className="flex items-center gap-1">
            <LevelMark level={level} size="medium" isTinted /> {some}
          </span>
        ))}
      </p>
      <p className="sr-only">{texts.column(count.used, all, count.levels)}</p>
    </>
  )
}

type HeadCellProps = {
  at: number
  title: string
  columnKey: string
  hasGap: boolean
  isActive: boolean
  sort: 'ascending' | 'descending' | undefined
  describedBy: string
  onSort: (key: string) => void
}

const HeadCell = memo(function HeadCell(props: HeadCellProps) {
  const { at, title, columnKey, hasGap, isActive, sort, describedBy, onSort } = props
  return (
    <th
      role="columnheader"
      scope="col"
      data-column={at}
      data-gap={hasGap || undefined}
      data-active={isActive || undefined}
      aria-sort={sort}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-describedby={describedBy}
        onClick={() => onSort(columnKey)}
      >
        {sort && (sort === 'ascending' ? <UpIcon size={14} /> : <DownIcon size={14} />)}
        <span className={styles['title']} dir="auto">
          {title}
        </span>
        <span className={styles['icon']}>
          <TechnologyTile title={title} size={24} />
        </span>
      </button>
    </th>
  )
})

type BodyProps = Pick<Props, 'columns' | 'members' | 'now' | 'selected' | 'addressOf'>

const MapBody = memo(function MapBody({ columns, members, now, selected, addressOf }: BodyProps) {
  return (
    <tbody role="rowgroup">
      {members.map((member) => (
        <MapRow
          key={member.id}
          member={member}
          columns={columns}
          days={daysSince(member, now)}
          isLate={isUnchanged(member, now)}
          isSelected={member.id === selected}
          address={addressOf(member.id)}
        />
      ))}
    </tbody>
  )
})

type RowProps = {
  member: ShownMember
  columns: MapColumn[]
  days: number | null
  isLate: boolean
  isSelected: boolean
  address: string
}

const MapRow = memo(function MapRow(props: RowProps) {
  const { member, columns, days, isLate, isSelected, address } = props
  return (
    <tr role="row" data-member={member.id} data-selected={isSelected || undefined}>
      <th role="rowheader" scope="row">
        <a
          href={address}
          tabIndex={-1}
          dir="auto"
          title={member.name}
          aria-current={isSelected || undefined}
        >
          <span className="truncate">{member.name}</span>
          {member.since && (
            <small className="flex-none font-normal text-muted text-small">{member.since}</small>
          )}
        </a>
      </th>
      <td role="cell" className={styles['when']} data-late={isLate || undefined}>
        <span className="sr-only">{texts.lastChange} </span>
        {texts.changed(days)}
      </td>
      {columns.map((column, at) => (
        <LevelCell
          key={column.key}
          member={member}
          column={column.key}
          hasGap={isAfterGap(columns, at)}
        />
      ))}
    </tr>
  )
})

type CellProps = { member: MapMember; column: string; hasGap: boolean }

/** Its bars are backgrounds; the text is for screen readers. */
export function LevelCell({ member: { levels, confirmed }, column, hasGap }: CellProps) {
  const level = levels[column]
  const isConfirmed = level !== undefined && confirmed.includes(column)
  return (
    <td
      role="cell"
      data-level={level === undefined ? 0 : levelNumber(level)}
      data-confirmed={isConfirmed || undefined}
      data-gap={hasGap || undefined}
    >
      {level === undefined ? texts.none : texts.cell(level, isConfirmed)}
    </td>
  )
}
