import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { keyOf } from '#catalogue/key.ts'
import type { ClassMember, MemberProject, MemberTechnology } from '#contract/classes.ts'
import { NOTE_LENGTH } from '#contract/notes.ts'
import { useClasses } from '../../classes/use-classes.ts'
import { refuseOffline, useRefusal } from '../../data/offline.tsx'
import { useSave } from '../../data/use-save.ts'
import { PAGE_CHART_SIZES } from '../../evolution/chart/chart-layout.ts'
import { LevelChart } from '../../evolution/chart/level-chart.tsx'
import { ConfirmChange } from '../../forms/confirm-change.tsx'
import { ProjectFrame } from '../../projects/project-frame.tsx'
import { TechnologyChip, TechnologyTile } from '../../technologies/chips/technology-tile.tsx'
import { levelNumber } from '../../technologies/level-number.ts'
import { daysBetween, member as texts } from '../../texts/class-screen.ts'
import { exactly, inMonth } from '../../texts/moments.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, TextButton } from '../../ui/button.tsx'
import { CardList } from '../../ui/card.tsx'
import { CountedTextArea } from '../../ui/fields/counted-text-area.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { CheckIcon, ChevronIcon } from '../../ui/icons/icons.tsx'
import { LevelLabel } from '../../ui/level-label.tsx'
import { Detail, Quote } from '../../ui/text.tsx'
import { confirmLevel, removeMember, withdrawConfirmation } from './changes.ts'
import { ResetDialog } from './reset-dialog.tsx'

/** Listed before "Ver as 10" in the panel. */
const FIRST_LEVELS = 6
const FIRST_CHANGES = 5

/** The next card appears where the last one was: a second click must not confirm it. */
const DOUBLE_CLICK_MS = 700

type Props = {
  classId: string
  member: ClassMember
  /** The title of the technology whose cell was chosen in the map. */
  chosen?: string | undefined
  /** Titles of the technologies the class expects, by their keys. */
  expected: ReadonlyMap<string, string>
  now: number
  /** In the panel lists begin short. */
  isPanel: boolean
  heading: ReactNode
  onRemoved: () => void
}

export function MemberDetails(props: Props) {
  const { classId, member, chosen, expected, now, isPanel, heading, onRemoved } = props
  const { technologies, projects, evolution } = member
  const byLevel = technologies.toSorted(
    (one, other) => levelNumber(other.level) - levelNumber(one.level),
  )
  const changed = technologies.map(({ changed_at }) => Date.parse(changed_at))
  const days = changed.length > 0 ? daysBetween(Math.max(...changed), now) : null
  const next =
    chosen === undefined
      ? nextToConfirm(byLevel, projects, expected)
      : byLevel.find((one) => !one.confirmation && keyOf(one.title) === keyOf(chosen))
  const nextKey = next && `${next.id} ${next.level}`
  const part = useRef<HTMLDivElement>(null)
  const isConfirming = useRef(false)
  const replacedAt = useRef(Number.NEGATIVE_INFINITY)

  // The card of what was confirmed is gone, with the focus.
  // oxlint-disable-next-line react/exhaustive-deps -- runs once for each card
  useEffect(() => {
    if (!isConfirming.current) return
    isConfirming.current = false
    replacedAt.current = performance.now()
    part.current
      ?.querySelector<HTMLElement>('[data-next] [type=submit], h3[tabindex]')
      ?.focus({ preventScroll: true })
  }, [nextKey])

  return (
    <div ref={part} className="grid grid-cols-1 gap-5">
      {/* In the panel it makes room for the button that closes it. */}
      <header className="flex items-center gap-3 lg:pe-6">
        <Avatar name={member.name} photo={null} size={isPanel ? 48 : 56} />
        <div className="min-w-0">
          {heading}
          <Detail>{texts.facts(technologies.length, days)}</Detail>
        </div>
      </header>
      {next && (
        <NextConfirmation
          key={nextKey}
          classId={classId}
          member={member}
          technology={next}
          projects={projects?.filter(({ techs }) => techs.includes(next.id)) ?? []}
          isTooSoon={() => performance.now() - replacedAt.current < DOUBLE_CLICK_MS}
          onConfirming={(is) => {
            isConfirming.current = is
          }}
        />
      )}
      {technologies.length === 0 && <Quiet>{texts.nothing}</Quiet>}
      {evolution && evolution.changes.length > 0 && (
        <Changes changes={evolution.changes} now={now} />
      )}
      {technologies.length > 0 && (
        <Levels
          classId={classId}
          member={member}
          technologies={byLevel}
          expected={expected}
          isPanel={isPanel}
        />
      )}
      <Part title={texts.projects}>
        <Projects member={member} />
      </Part>
      {evolution && evolution.months.length > 0 ? (
        <LevelChart
          months={evolution.months}
          title={texts.evolution}
          heading="h3"
          sizes={PAGE_CHART_SIZES}
          titleSize="text-body"
          isPlain
        />
      ) : (
        !evolution && (
          <Part title={texts.evolution}>
            <Quiet>{texts.notShared.evolution}</Quiet>
          </Part>
        )
      )}
      <MemberActions classId={classId} member={member} onRemoved={onRemoved} />
    </div>
  )
}

const Quiet = (props: ComponentProps<'p'>) => (
  <p {...props} className="wrap-anywhere text-pretty text-interface text-muted" />
)

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

/** The most advanced that is expected or has a project; those with more projects first. */
function nextToConfirm(
  technologies: MemberTechnology[],
  projects: MemberProject[] = [],
  expected: ReadonlyMap<string, string>,
) {
  const evidence = ({ id }: MemberTechnology) =>
    projects.filter(({ techs }) => techs.includes(id)).length
  const isExpected = ({ title }: MemberTechnology) => expected.has(keyOf(title))
  return technologies
    .filter((one) => !one.confirmation && (isExpected(one) || evidence(one) > 0))
    .toSorted(
      (one, other) =>
        levelNumber(other.level) - levelNumber(one.level) ||
        evidence(other) - evidence(one) ||
        Number(isExpected(other)) - Number(isExpected(one)),
    )[0]
}

type ConfirmedProps = { classId: string; member: ClassMember; technology: MemberTechnology }

function useConfirm({ classId, member, technology }: ConfirmedProps) {
  const { save, pending } = useSave(confirmLevel)
  const { id, level, title } = technology
  const confirm = (note?: string) =>
    save({
      class: classId,
      member: member.id,
      name: member.name,
      technology_id: id,
      level,
      title,
      ...(note && { note }),
    })
  return { confirm, pending }
}

type NextProps = ConfirmedProps & {
  projects: MemberProject[]
  isTooSoon: () => boolean
  onConfirming: (isConfirming: boolean) => void
}

function NextConfirmation(props: NextProps) {
  const { technology, projects, isTooSoon, onConfirming } = props
  const { title, level, changed_at } = technology
  const { confirm, pending } = useConfirm(props)
  const refusal = useRefusal()
  const [note, setNote] = useState<string>()
  const isTooLong = Array.from((note ?? '').trim()).length > NOTE_LENGTH

  async function submit() {
    if (isTooLong || isTooSoon() || refuseOffline()) return
    onConfirming(true)
    if (!(await confirm(note?.trim()))) onConfirming(false)
  }

  return (
    <section
      className="grid grid-cols-1 gap-3 rounded-card border border-level-2/60 bg-pill-2 p-4"
      aria-label={texts.waiting}
      data-next
    >
      <div className="flex flex-wrap items-center gap-3">
        <TechnologyTile title={title} size={40} />
        <div className="flex-1">
          <h3 dir="auto">{title}</h3>
          <LevelLabel level={levelNumber(level)} word={level} />
        </div>
      </div>
      <p className="wrap-anywhere text-pretty text-interface text-soft">
        {texts.declared(Date.parse(changed_at))}
        {projects.length > 0 && texts.evidence(projects.length)}
        {projects.map((project, at) => (
          <span key={project.created_at + project.title}>
            {at > 0 && ', '}
            <ProjectLink project={project} />
          </span>
        ))}
        .
      </p>
      <Form busy={pending} onSubmit={submit}>
        {note !== undefined && <NoteField note={note} isTooLong={isTooLong} onType={setNote} />}
        <Button type="submit" busy={pending} {...refusal}>
          <CheckIcon />
          {texts.confirm}
        </Button>
        {note === undefined && (
          <div className="-mt-2 -mb-3 justify-self-center">
            <TextButton onClick={() => setNote('')}>{texts.addNote}</TextButton>
          </div>
        )}
      </Form>
    </section>
  )
}

type NoteProps = { note: string; isTooLong: boolean; onType: (note: string) => void }

function NoteField({ note, isTooLong, onType }: NoteProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <CountedTextArea
      ref={field}
      label={texts.note}
      hint={texts.noteHint}
      error={isTooLong ? texts.tooLong(NOTE_LENGTH) : undefined}
      text={note}
      most={NOTE_LENGTH}
      rows={3}
      value={note}
      onChange={(event) => onType(event.target.value)}
    />
  )
}

function ProjectLink({ project }: { project: MemberProject }) {
  const address = project.deploy_url ?? project.repo_url
  if (address === null || !/^https?:/.test(address)) return <bdi>{project.title}</bdi>
  return (
    // As high as a finger wants it, without room of its own.
    <a
      className="py-3 text-soft"
      href={address}
      target="_blank"
      rel="nofollow ugc noopener noreferrer"
      dir="auto"
    >
      {project.title}
    </a>
  )
}

type ChangesProps = {
  changes: NonNullable<ClassMember['evolution']>['changes']
  now: number
}

function changeText({ title, from, to }: ChangesProps['changes'][number]) {
  if (to === null) return texts.change.removed(title)
  return from === null ? texts.change.added(title, to) : texts.change.moved(title, to)
}

function Changes({ changes, now }: ChangesProps) {
  return (
    <Part title={texts.changes}>
      <ul className="grid grid-cols-1 gap-2 text-interface">
        {changes.slice(0, FIRST_CHANGES).map((change, at) => (
          // The same change can happen twice, and they never move.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="flex items-baseline justify-between gap-3">
            <span className="wrap-anywhere min-w-0 text-soft" dir="auto">
              {changeText(change)}
            </span>
            <time
              className="flex-none text-muted text-small"
              dateTime={change.at}
              title={exactly(Date.parse(change.at))}
            >
              {texts.ago(Date.parse(change.at), now)}
            </time>
          </li>
        ))}
      </ul>
    </Part>
  )
}

type LevelsProps = {
  classId: string
  member: ClassMember
  technologies: MemberTechnology[]
  expected: ReadonlyMap<string, string>
  isPanel: boolean
}

function Levels({ classId, member, technologies, expected, isPanel }: LevelsProps) {
  const id = useId()
  const [isWhole, setWhole] = useState(!isPanel || technologies.length <= FIRST_LEVELS + 1)
  const shown = isWhole ? technologies : technologies.slice(0, FIRST_LEVELS)
  // The panel is a card already.
  const List = isPanel ? 'ul' : CardList
  const known = new Set(technologies.map(({ title }) => keyOf(title)))
  const missing = [...expected].filter(([key]) => !known.has(key)).map(([, title]) => title)
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <h3 id={id} tabIndex={-1}>
        {texts.levels}{' '}
        <span className="rounded-full bg-quiet px-2 font-normal text-muted text-small">
          {technologies.length}
        </span>
      </h3>
      <List className="divide-y divide-hairline">
        {shown.map((technology) => (
          <LevelRow key={technology.id} classId={classId} member={member} technology={technology} />
        ))}
      </List>
      {!isWhole && (
        <TextButton onClick={() => setWhole(true)}>
          {texts.all(technologies.length)}
          <ChevronIcon />
        </TextButton>
      )}
      {missing.length > 0 && <Quiet>{texts.missing(missing)}</Quiet>}
    </section>
  )
}

const STATE =
  'inline-flex min-h-touch items-center gap-1 rounded-control px-2 text-interface hover:bg-raised'

function LevelRow(props: ConfirmedProps) {
  const { title, level, confirmation } = props.technology
  const { confirm, pending } = useConfirm(props)
  const refusal = useRefusal()
  const [isOpen, setOpen] = useState(false)
  const state = useRef<HTMLButtonElement>(null)
  const wasPending = useRef(false)

  // The button that was pressed has become another one.
  useEffect(() => {
    if (wasPending.current && !pending) state.current?.focus({ preventScroll: true })
    wasPending.current = pending
  }, [pending])

  return (
    <li className="py-1 max-lg:px-4">
      <div className="flex min-h-control flex-wrap items-center gap-x-3">
        <TechnologyTile title={title} size={32} />
        <div className="flex-1 leading-snug">
          <p dir="auto">{title}</p>
          <LevelLabel level={levelNumber(level)} word={level} />
        </div>
        {confirmation ? (
          <button
            ref={state}
            type="button"
            className={`${STATE} font-medium text-success`}
            aria-expanded={isOpen}
            aria-label={texts.confirmedOf(title)}
            onClick={() => setOpen(!isOpen)}
          >
            <CheckIcon size={16} />
            {texts.confirmed}
          </button>
        ) : (
          <button
            ref={state}
            type="button"
            className={`${STATE} font-semibold disabled:text-muted`}
            aria-label={texts.confirmOf(title, level)}
            disabled={pending}
            onClick={() => void confirm()}
            {...refusal}
          >
            {texts.quietConfirm}
          </button>
        )}
      </div>
      {confirmation && isOpen && (
        <GivenConfirmation
          title={title}
          confirmation={confirmation}
          focusAfter={() => state.current}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  )
}

type GivenProps = {
  title: string
  confirmation: NonNullable<MemberTechnology['confirmation']>
  /** What has the focus once it is withdrawn. */
  focusAfter: () => HTMLElement | null
  onClose: () => void
}

function GivenConfirmation({ title, confirmation, focusAfter, onClose }: GivenProps) {
  const { id, confirmed_at, note } = confirmation
  const refusal = useRefusal()
  const [isConfirming, setConfirming] = useState(false)

  return (
    <div className="grid grid-cols-1 gap-1 ps-touch">
      <Detail>{texts.given(Date.parse(confirmed_at))}</Detail>
      {note && <Quote>{note}</Quote>}
      <TextButton onClick={() => setConfirming(true)} {...refusal}>
        {texts.withdraw}
      </TextButton>
      {isConfirming && (
        <ConfirmChange
          change={withdrawConfirmation}
          input={{ id, title }}
          title={texts.withdrawTitle(title)}
          words={{ submit: texts.withdraw, cancel: texts.keep }}
          onClose={() => setConfirming(false)}
          onDone={onClose}
          focusAfter={(isDone) => (isDone ? focusAfter() : null)}
        >
          <p>{texts.withdrawLead}</p>
        </ConfirmChange>
      )}
    </div>
  )
}

function Projects({ member: { projects, technologies } }: { member: ClassMember }) {
  if (!projects) return <Quiet>{texts.notShared.projects}</Quiet>
  if (projects.length === 0) return <Quiet>{texts.noProjects}</Quiet>
  return (
    <div className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-1">
      {projects.map((project) => (
        <ProjectFrame
          key={project.created_at + project.title}
          project={project}
          heading="h4"
          when={<p>{inMonth(Date.parse(project.created_at))}</p>}
          chips={
            <div className="flex flex-wrap gap-1">
              {technologies
                .filter(({ id }) => project.techs.includes(id))
                .map(({ id, title }) => (
                  <TechnologyChip key={id} title={title} />
                ))}
            </div>
          }
        />
      ))}
    </div>
  )
}

type ActionsProps = { classId: string; member: ClassMember; onRemoved: () => void }

function MemberActions({ classId, member, onRemoved }: ActionsProps) {
  const { id, name, may_reset, joined_at } = member
  const classes = useClasses()
  const refusal = useRefusal()
  const [open, setOpen] = useState<'reset' | 'remove'>()
  const close = () => setOpen(undefined)
  return (
    <footer className="flex flex-wrap items-center gap-2 border-hairline border-t pt-3">
      <div className="w-full">
        <Quiet>{texts.since(Date.parse(joined_at))}</Quiet>
        {!may_reset && classes.data?.is_teacher && <Quiet>{texts.mayNotReset}</Quiet>}
      </div>
      {may_reset && (
        <Button variant="quiet" onClick={() => setOpen('reset')} {...refusal}>
          {texts.reset}
        </Button>
      )}
      <Button variant="quiet" onClick={() => setOpen('remove')} {...refusal}>
        {texts.remove}
      </Button>
      {open === 'reset' && (
        <ResetDialog classId={classId} member={id} name={name} onClose={close} />
      )}
      {open === 'remove' && (
        <ConfirmChange
          change={removeMember}
          input={{ class: classId, member: id, name }}
          title={texts.removeTitle(name)}
          words={{ submit: texts.remove, cancel: texts.cancel }}
          onClose={close}
          onDone={onRemoved}
        >
          <p>{texts.removeLead}</p>
        </ConfirmChange>
      )}
    </footer>
  )
}
