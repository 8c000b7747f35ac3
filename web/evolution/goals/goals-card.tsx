import { useId, useMemo, useRef, useState } from 'react'
import { keyOf } from '#catalogue/key.ts'
import { type Goal, MAX_GOALS } from '#contract/goals.ts'
import { SCREENS } from '#contract/screens.ts'
import type { Technology } from '#contract/technologies.ts'
import { Loaded } from '../../data/loaded.tsx'
import { newId } from '../../data/new-id.ts'
import { useIsPending } from '../../data/outbox.ts'
import { PendingMark } from '../../data/refused-changes.tsx'
import { useSave } from '../../data/use-save.ts'
import { addGoal, removeGoal } from '../../goals/changes.ts'
import type { useGoals } from '../../goals/use-goals.ts'
import { useSession } from '../../session/session.tsx'
import { addTechnology } from '../../technologies/changes.ts'
import { TechnologyTile } from '../../technologies/chips/technology-tile.tsx'
import { bin } from '../../texts/bin.ts'
import { goalsCard } from '../../texts/goals.ts'
import { outbox } from '../../texts/offline.ts'
import { notify } from '../../toasts/notify.ts'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckIcon, PlusIcon, TrashIcon } from '../../ui/icons/icons.tsx'
import { SectionHeader } from '../../ui/section.tsx'
import { Detail, Lead } from '../../ui/text.tsx'
import { TechnologyLink } from '../technology-link.tsx'
import { GoalModal } from './goal-modal.tsx'

const WEEK_MS = 7 * 24 * 60 * 60_000
const SHAPES = ['row', 'row'] as const
const NO_GOALS: Goal[] = []
const NO_TECHNOLOGIES: Technology[] = []

export function GoalsCard({ query }: { query: ReturnType<typeof useGoals> }) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isAdding, setIsAdding] = useState(false)
  const { data: goals = NO_GOALS } = query
  const open = goals.filter(({ reached_at }) => reached_at === null)

  return (
    <Card as="section" className="grid grid-cols-1 gap-2" aria-labelledby={titleId}>
      <SectionHeader
        heading={
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {goalsCard.title}
          </h2>
        }
        count={open.length}
        counted={goalsCard.counted(open.length)}
      >
        <IconButton label={goalsCard.add} onClick={() => setIsAdding(true)}>
          <PlusIcon />
        </IconButton>
      </SectionHeader>
      <Loaded query={query} failed={goalsCard.failed} shapes={SHAPES} empty={<NoGoals />}>
        {() => (
          <>
            {open.length === 0 && <NoGoals />}
            {/* The button that was pressed unmounts with its row. */}
            <GoalList goals={goals} onGone={() => heading.current?.focus()} />
          </>
        )}
      </Loaded>
      {isAdding && <GoalModal goals={goals} onClose={() => setIsAdding(false)} />}
    </Card>
  )
}

function NoGoals() {
  const { title, lead, jobs } = goalsCard.empty
  return (
    <div className="grid justify-items-start gap-2">
      <h3>{title}</h3>
      <Lead className="text-interface">{lead}</Lead>
      <ButtonLink to={SCREENS.jobs}>{jobs}</ButtonLink>
    </div>
  )
}

type ListProps = { goals: Goal[]; onGone: () => void }

function GoalList({ goals, onGone }: ListProps) {
  const { techs = NO_TECHNOLOGIES } = useSession().user
  const technologies = useMemo(() => new Map(techs.map((one) => [keyOf(one.title), one])), [techs])
  const [now] = useState(Date.now)
  const open = goals.filter(({ reached_at }) => reached_at === null)
  // A full list shows all of them, so that one can be removed.
  const reached = goals.filter(
    ({ reached_at }) =>
      reached_at !== null && (goals.length >= MAX_GOALS || now - Date.parse(reached_at) < WEEK_MS),
  )

  return (
    <ul>
      {[...open, ...reached].map((goal) => (
        <GoalRow
          key={goal.id}
          goal={goal}
          technology={technologies.get(keyOf(goal.title))}
          onGone={onGone}
        />
      ))}
    </ul>
  )
}

type RowProps = { goal: Goal; technology: Technology | undefined; onGone: () => void }

const LOOKS = {
  open: 'border-hairline border-t first:border-t-0',
  reached:
    'mt-2 rounded-control border border-accent/40 bg-linear-to-r from-accent/10 to-transparent ps-3',
}

function GoalRow({ goal, technology, onGone }: RowProps) {
  const { id, title, reached_at } = goal
  const isPending = useIsPending(id)
  // Any level reaches a goal that names none, but who has only begun would not call it reached.
  const isStart = goal.level === null && technology?.status === 'Iniciante'
  const reached = isStart ? goalsCard.started : goalsCard.reached

  return (
    <li
      className={`flex flex-wrap items-center gap-2 py-2 ${LOOKS[reached_at ? 'reached' : 'open']}`}
    >
      <TechnologyTile title={title} size={32} />
      {reached_at && (
        // On the corner of the tile.
        <span className="-ms-5 -me-1 translate-y-3 rounded-full bg-accent text-on-accent">
          <CheckIcon size={16} />
        </span>
      )}
      <div className="ms-1 min-w-0 grow basis-8">
        <h3 dir="auto">
          {/* As large as a finger. */}
          <TechnologyLink
            className="-mt-3 -mb-4 inline-block min-w-touch pt-3 pb-4"
            id={technology?.id ?? ''}
            isListed={technology !== undefined}
          >
            <span className="group-hover/link:underline">
              {reached_at ? reached(title) : title}
            </span>
          </TechnologyLink>
        </h3>
        <Detail className="text-balance">
          {isPending ? <PendingMark /> : factsOf(goal, technology)}
        </Detail>
      </div>
      {!reached_at && !technology && <StartButton title={title} onGone={onGone} />}
      <RemoveButton goal={goal} onGone={onGone} />
    </li>
  )
}

/** The level a goal was reached at is known while it has not changed since. */
const MINUTE_MS = 60_000

function factsOf({ level, created_at, reached_at }: Goal, technology: Technology | undefined) {
  const since = Date.parse(created_at)
  if (reached_at === null)
    return technology && level
      ? goalsCard.today(technology.status, level)
      : goalsCard.since(since, level)
  const at = Date.parse(reached_at)
  const isLevelOfThen = technology && Date.parse(technology.updated_at) < at + MINUTE_MS
  return goalsCard.reachedHow(since, at, isLevelOfThen ? technology.status : undefined)
}

/** Without its message: the card itself shows that the goal was reached. */
const startTechnology = { ...addTechnology, further: () => undefined }

type StartProps = { title: string; onGone: () => void }

function StartButton({ title, onGone }: StartProps) {
  const { save, pending } = useSave(startTechnology)
  const [id] = useState(newId)

  async function start() {
    if (await save({ id, title, status: 'Iniciante' })) onGone()
  }

  return (
    <Button
      variant="quiet"
      busy={pending}
      aria-label={goalsCard.startNamed(title)}
      onClick={() => void start()}
    >
      {goalsCard.start}
    </Button>
  )
}

type RemoveProps = { goal: Goal; onGone: () => void }

function RemoveButton({ goal, onGone }: RemoveProps) {
  const { save } = useSave(removeGoal)
  const { save: add } = useSave(addGoal)
  const { id, title, level, reached_at } = goal

  const undo = () => void add({ id, title, level })

  async function remove() {
    const saved = await save({ id, title })
    if (!saved) return
    notify.warning(
      saved.isQueued ? outbox.deletion(title) : goalsCard.removed(title),
      // Added again, a reached goal would have another day.
      reached_at === null ? { label: bin.undo, onAct: undo } : undefined,
    )
    onGone()
  }

  return (
    <IconButton label={goalsCard.remove(title)} onClick={() => void remove()}>
      <TrashIcon />
    </IconButton>
  )
}
