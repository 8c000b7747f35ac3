import { useQueryClient } from '@tanstack/react-query'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { generatePath, Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { keyOf } from '#catalogue/key.ts'
import { MAX_OTHER_COLUMNS, type ClassMap as MapData, type TaughtClass } from '#contract/classes.ts'
import { SCREENS } from '#contract/screens.ts'
import { useClasses } from '../../classes/use-classes.ts'
import { call, FILE_TIMEOUT_MS, readFile } from '../../data/api.ts'
import { isMissing } from '../../data/api-error.ts'
import { Loaded } from '../../data/loaded.tsx'
import { useRefusal } from '../../data/offline.tsx'
import { useSend } from '../../data/use-send.ts'
import { LevelChart } from '../../evolution/chart/level-chart.tsx'
import NotFoundScreen from '../../shell/not-found-screen.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { SignedInScreen } from '../../shell/signed-in-screen.tsx'
import { BEST_FIRST, levelNumber } from '../../technologies/level-number.ts'
import {
  classEvolution,
  classScreen,
  emptyClass,
  legend,
  map as mapTexts,
  toolbar,
  views,
} from '../../texts/class-screen.ts'
import { classes as classesTexts } from '../../texts/classes.ts'
import { notify } from '../../toasts/notify.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Dashed } from '../../ui/card.tsx'
import { ToggleChip } from '../../ui/chips.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { PlainSelect } from '../../ui/fields/select.tsx'
import { CheckIcon, ClockIcon, FileIcon } from '../../ui/icons/icons.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Segment, Segments } from '../../ui/segments.tsx'
import { Detail } from '../../ui/text.tsx'
import { PrintIcon } from '../class-icons.tsx'
import { forgetClass } from '../forget-class.ts'
import { OrderButton, StudentList, TechnologyList } from './class-lists.tsx'
import drawing from './class-map.module.css'
import { ClassMap, type MapHandle } from './class-map.tsx'
import {
  type ColumnCount,
  countBeyond,
  countColumns,
  isUnchanged,
  ORDERS,
  type Order,
  SEGMENTS,
  type ShownMember,
  UNCHANGED_DAYS,
  type View,
  visibleMembers,
} from './class-view.ts'
import { CodeCard } from './code-card.tsx'
import { MemberPage, MemberPanel } from './member-panel.tsx'
import { PrintedMap } from './printed-map.tsx'
import { useClassEvolution, useClassMap, useClassVersion } from './use-class.ts'
import { useIsWide } from './use-printing.ts'

const SHAPES = ['title', 'line', 'chart'] as const

/** The class of another teacher, an unknown one and any where classes are off look the same. */
export default function ClassScreen() {
  const { id = '' } = useParams()
  const [goneId, setGoneId] = useState<string>()
  if (goneId === id) return <GoneClass id={id} />
  return <ClassById id={id} onGone={() => setGoneId(id)} />
}

/** Its students' names must not stay on this device. */
function GoneClass({ id }: { id: string }) {
  const client = useQueryClient()
  useEffect(() => forgetClass(client, id), [client, id])
  return <NotFoundScreen />
}

function ClassById({ id, onGone }: { id: string; onGone: () => void }) {
  const { member } = useParams()
  // Asked before the map: what changes between the two is noticed.
  const version = useClassVersion(id)
  const query = useClassMap(id)
  const isGone = isMissing(query.error) || isMissing(version.error)
  const isWide = useIsWide()

  const leave = useEffectEvent(onGone)
  useLayoutEffect(() => {
    if (isGone) leave()
  }, [isGone])

  if (isGone) return null
  return (
    <SignedInScreen
      title={query.data?.name ?? classScreen.pageTitle}
      offlineLead={classesTexts.offline}
    >
      <div className={drawing['window']}>
        <Loaded query={query} failed={classScreen.failed} room="min-h-screen" shapes={SHAPES}>
          {(data) => (
            <ClassParts
              key={id}
              id={id}
              data={data}
              fetchedAt={query.dataUpdatedAt}
              selected={member}
              isWide={isWide}
            />
          )}
        </Loaded>
      </div>
    </SignedInScreen>
  )
}

type PartsProps = {
  id: string
  data: MapData
  fetchedAt: number
  selected: string | undefined
  isWide: boolean
}

/** A member opens in a panel next to the map, or as a page of its own on a small screen. */
function useSelection(id: string, selected: string | undefined) {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { isOpened?: boolean } | null }
  const addressOf = useCallback(
    (member: string) => generatePath(SCREENS.classMember, { id, member }),
    [id],
  )
  // Back closes the panel: one entry for it, whichever member it shows.
  const open = (member: string) => {
    if (member === selected) return
    void navigate(addressOf(member), {
      replace: selected !== undefined,
      state: selected === undefined ? { isOpened: true } : state,
    })
  }
  const close = () => {
    if (selected === undefined) return
    if (state?.isOpened) void navigate(-1)
    else void navigate(generatePath(SCREENS.class, { id }), { replace: true })
  }
  return { addressOf, open, close }
}

/** Back leads to no page of a student who was removed. */
function LeaveMember({ id, member }: { id: string; member: string }) {
  const client = useQueryClient()
  useEffect(
    () => client.removeQueries({ queryKey: ['class-member', id, member] }),
    [client, id, member],
  )
  return <Navigate to={generatePath(SCREENS.class, { id })} replace />
}

function ClassParts({ id, data, fetchedAt, selected: address, isWide }: PartsProps) {
  const [removed, setRemoved] = useState<readonly string[]>([])
  const isRemoved = address !== undefined && removed.includes(address)
  const selected = isRemoved ? undefined : address
  const [openedAt] = useState(Date.now)
  const now = Math.max(openedAt, fetchedAt)
  const [view, setView] = useState<View>({
    text: '',
    onlyUnchanged: false,
    order: isWide ? 'name' : 'changed',
    column: null,
    segment: 'technologies',
  })
  const counts = useMemo(() => countColumns(data.technologies, data.members), [data])
  const members = useMemo(() => visibleMembers(data, view, now), [data, view, now])
  const expected = useMemo(
    () =>
      new Map(
        data.technologies
          .filter((one) => one.expected)
          .map(({ title }) => [keyOf(title), title] as const),
      ),
    [data],
  )
  const selection = useSelection(id, selected)
  const shown = { id, data, view, counts, members, now, selected, ...selection }
  const choose = (chosen: Partial<View>) => setView((before) => ({ ...before, ...chosen }))

  const remove = (member: string) => setRemoved((before) => [...before, member])

  if (!isWide && selected !== undefined)
    return (
      <MemberPage
        id={id}
        name={data.name}
        member={selected}
        expected={expected}
        now={now}
        onRemoved={() => remove(selected)}
      />
    )
  return (
    <div className="grid grid-cols-1 gap-4 print:block">
      {isRemoved && <LeaveMember id={id} member={address} />}
      <ClassHead id={id} data={data} isWide={isWide} />
      {data.members.length > 0 && (
        <>
          {isWide ? (
            <WideClass {...shown} expected={expected} onChoose={choose} onRemoved={remove} />
          ) : (
            <NarrowClass {...shown} onChoose={choose} />
          )}
          <Evolution id={id} all={data.members.length} />
          {!isWide && <ClassActions id={id} />}
          <PrintedMap
            name={data.name}
            columns={data.technologies}
            counts={counts}
            members={members}
            all={data.members}
            now={now}
          />
        </>
      )}
    </div>
  )
}

const CSV = {
  send: (id: string) =>
    call('GET /classes/:id/map.csv', { id }, { timeoutMs: FILE_TIMEOUT_MS, read: readFile }),
  failure: 'toast',
} as const

/** Next to the title, and at the end on small screens. */
function ClassActions({ id }: { id: string }) {
  const { send, pending } = useSend(CSV)
  const refusal = useRefusal()

  async function download() {
    const sent = await send(id)
    if (!sent) return
    saveFile(sent.answer)
    notify.success(classScreen.downloaded)
  }

  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button variant="quiet" onClick={() => window.print()}>
        <PrintIcon />
        {classScreen.print}
      </Button>
      <Button variant="quiet" busy={pending} onClick={() => void download()} {...refusal}>
        <FileIcon />
        {classScreen.csv}
      </Button>
    </div>
  )
}

type HeadProps = { id: string; data: MapData; isWide: boolean }

function ClassHead({ id, data, isWide }: HeadProps) {
  const classes = useClasses()
  const taught = classes.data?.teaching.find((one) => one.id === id)
  const isEmpty = data.members.length === 0
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
        <div className="flex min-w-0 flex-1 basis-xs flex-wrap items-center gap-x-5 gap-y-3">
          <div className="min-w-0 flex-1 basis-xs">
            {!isWide && <BackLink to={SCREENS.classes}>{classScreen.back}</BackLink>}
            <ScreenHeading arrival={id}>
              <bdi dir="auto">{data.name}</bdi>
            </ScreenHeading>
            <p className="text-muted">{classScreen.students(data.members.length)}</p>
          </div>
          {isWide && !isEmpty && <ClassActions id={id} />}
        </div>
        {!isEmpty && taught && <CodeCard taught={taught} />}
      </header>
      {isEmpty && <EmptyClass taught={taught} />}
    </>
  )
}

function EmptyClass({ taught }: { taught: TaughtClass | undefined }) {
  return (
    // On a phone the code comes first.
    <Dashed
      as="section"
      className="flex flex-wrap-reverse items-center justify-center gap-x-8 gap-y-5"
    >
      <div className="grid max-w-md gap-4">
        <h2>{emptyClass.title}</h2>
        <ol className="grid list-decimal gap-3 text-pretty ps-5 text-soft">
          {emptyClass.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      {taught && <CodeCard taught={taught} isLarge />}
    </Dashed>
  )
}

type ShownProps = ReturnType<typeof useSelection> & {
  id: string
  data: MapData
  view: View
  counts: ColumnCount[]
  members: ShownMember[]
  now: number
  selected: string | undefined
  onChoose: (chosen: Partial<View>) => void
}

type WideProps = ShownProps & {
  expected: ReadonlyMap<string, string>
  onRemoved: (member: string) => void
}

function WideClass(props: WideProps) {
  const { id, data, view, counts, members, now, selected, expected, onChoose } = props
  const { addressOf, open, close, onRemoved } = props
  const map = useRef<MapHandle>(null)
  const isOpen = selected !== undefined
  const [chosen, setChosen] = useState<string>()

  function closePanel() {
    close()
    map.current?.focus()
  }

  const sort = (key: string) =>
    onChoose({
      column: { key, isAscending: view.column?.key === key && !view.column.isAscending },
    })

  return (
    <>
      <WideToolbar data={data} view={view} now={now} onChoose={onChoose} />
      <div
        className="grid grid-cols-1 items-start gap-4 data-panel:grid-cols-aside print:hidden"
        data-panel={isOpen || undefined}
      >
        {members.length === 0 ? (
          <NothingFound view={view} onChoose={onChoose} />
        ) : (
          <div className="grid grid-cols-1 gap-2">
            <ClassMap
              ref={map}
              name={data.name}
              columns={data.technologies}
              counts={counts}
              members={members}
              all={data.members.length}
              now={now}
              sorted={view.column}
              selected={selected}
              addressOf={addressOf}
              onSort={sort}
              onOpen={(member, title) => {
                setChosen(title)
                open(member)
              }}
              onEscape={close}
            />
            <BeyondNote members={data.members} />
          </div>
        )}
        {isOpen && (
          <MemberPanel
            key={selected}
            id={id}
            member={selected}
            chosen={chosen}
            expected={expected}
            now={now}
            onClose={closePanel}
            onRemoved={() => onRemoved(selected)}
          />
        )}
      </div>
    </>
  )
}

/** Says that the columns are not all technologies of the class. */
function BeyondNote({ members }: Pick<ShownProps, 'members'>) {
  const count = countBeyond(members)
  if (count === 0) return null
  return (
    <Detail className="text-pretty">
      {mapTexts.beyond(count, members.length, MAX_OTHER_COLUMNS)} {mapTexts.beyondLead}
    </Detail>
  )
}

const COLUMN_ORDER = 'column'
type OrderOption = Order | typeof COLUMN_ORDER

const ORDER_OPTIONS: { value: OrderOption; label: string }[] = ORDERS.map((value) => ({
  value,
  label: toolbar.orders[value],
}))

type ToolbarProps = Pick<ShownProps, 'data' | 'view' | 'now' | 'onChoose'>

function WideToolbar({ data, view, now, onChoose }: ToolbarProps) {
  const column = data.technologies.find(({ key }) => key === view.column?.key)
  const options = column
    ? [
        ...ORDER_OPTIONS,
        {
          value: COLUMN_ORDER,
          label: toolbar.byTechnology(column.title, view.column?.isAscending === true),
        } as const,
      ]
    : ORDER_OPTIONS

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 print:hidden">
      <search className="flex flex-wrap gap-2 text-interface" aria-label={toolbar.title}>
        <div className="grid w-md grid-cols-2 gap-2">
          <SearchField
            label={toolbar.search}
            clearLabel={toolbar.clearSearch}
            value={view.text}
            onType={(text) => onChoose({ text })}
          />
          <PlainSelect<OrderOption>
            label={toolbar.order}
            value={column ? COLUMN_ORDER : view.order}
            options={options}
            onChoose={(order) => {
              if (order !== COLUMN_ORDER) onChoose({ order, column: null })
            }}
          />
        </div>
        <UnchangedChip data={data} view={view} now={now} onChoose={onChoose} />
      </search>
      <ul
        className={`${drawing['legend']} flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-soft *:flex *:items-center *:gap-1`}
        aria-label={legend.title}
      >
        {BEST_FIRST.map((name) => (
          <li key={name}>
            <span data-level={levelNumber(name)} />
            {name}
          </li>
        ))}
        <li>
          <span data-level={0} />
          {legend.none}
        </li>
        <li>
          <CheckIcon size={14} />
          {legend.confirmed}
        </li>
      </ul>
    </div>
  )
}

function UnchangedChip({ data, view, now, onChoose }: ToolbarProps) {
  const count = data.members.filter((member) => isUnchanged(member, now)).length
  return (
    <ToggleChip
      aria-pressed={view.onlyUnchanged}
      onClick={() => onChoose({ onlyUnchanged: !view.onlyUnchanged })}
    >
      <ClockIcon />
      {toolbar.unchanged(UNCHANGED_DAYS)} <span className="tabular-nums opacity-80">{count}</span>
    </ToggleChip>
  )
}

function nothingFound({ text, onlyUnchanged }: View) {
  const { nothing } = toolbar
  if (text === '') return nothing.unchanged(UNCHANGED_DAYS)
  return onlyUnchanged ? nothing.both(text, UNCHANGED_DAYS) : nothing.search(text)
}

function NothingFound({ view, onChoose }: Pick<ShownProps, 'view' | 'onChoose'>) {
  return (
    <Dashed className="grid grid-cols-1 justify-items-center gap-3 text-center">
      <p>{nothingFound(view)}</p>
      <Button variant="quiet" onClick={() => onChoose({ text: '', onlyUnchanged: false })}>
        {toolbar.nothing.clear}
      </Button>
    </Dashed>
  )
}

/** So many students want a search. */
const MANY = 12

function NarrowClass(props: ShownProps) {
  const { data, view, counts, members, now, addressOf, onChoose } = props
  const { segment } = view
  return (
    <div className="grid grid-cols-1 gap-3 print:hidden">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a piece, and no part of a form */}
      <Segments role="group" aria-label={views.label}>
        {SEGMENTS.map((one) => (
          <Segment
            key={one}
            aria-pressed={one === segment}
            onClick={() => onChoose({ segment: one })}
          >
            {views[one]}
          </Segment>
        ))}
      </Segments>
      {segment === 'technologies' ? (
        <TechnologyList
          columns={data.technologies}
          counts={counts}
          members={data.members}
          addressOf={addressOf}
        />
      ) : (
        <>
          <search
            className="grid grid-cols-trail items-center justify-items-start gap-2"
            aria-label={toolbar.title}
          >
            {data.members.length >= MANY && (
              <div className="col-span-full w-full">
                <SearchField
                  label={toolbar.search}
                  clearLabel={toolbar.clearSearch}
                  value={view.text}
                  onType={(text) => onChoose({ text })}
                />
              </div>
            )}
            <UnchangedChip data={data} view={view} now={now} onChoose={onChoose} />
            <OrderButton order={view.order} onChoose={(order) => onChoose({ order })} />
          </search>
          {members.length === 0 ? (
            <NothingFound view={view} onChoose={onChoose} />
          ) : (
            <StudentList members={members} now={now} addressOf={addressOf} />
          )}
        </>
      )}
      <BeyondNote members={data.members} />
    </div>
  )
}

function Evolution({ id, all }: { id: string; all: number }) {
  const query = useClassEvolution(id)
  return (
    <section className="mt-4 max-w-content print:hidden">
      <Loaded query={query} failed={classEvolution.failed} shapes={['chart']}>
        {({ members, months }) =>
          members > 0 && months.length > 0 ? (
            <>
              <LevelChart months={months} title={classEvolution.title} />
              <p className="mt-2 text-interface text-muted">
                {classEvolution.shared(members, all)}
              </p>
            </>
          ) : (
            <>
              <h2>{classEvolution.title}</h2>
              <p className="mt-2 text-interface text-muted">
                {members === 0 ? classEvolution.none : classEvolution.noMonths}
              </p>
            </>
          )
        }
      </Loaded>
    </section>
  )
}
