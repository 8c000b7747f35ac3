import { type ComponentProps, type Ref, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ClassMember, MemberProject, MemberTechnology } from '#contract/classes.ts'
import { NOTE_LENGTH } from '#contract/notes.ts'
import { refuseOffline, useRefusal } from '../../data/offline.tsx'
import { useSave } from '../../data/use-save.ts'
import { ConfirmChange } from '../../forms/confirm-change.tsx'
import { TechnologyTile } from '../../technologies/chips/technology-tile.tsx'
import { levelNumber } from '../../technologies/level-number.ts'
import { member as texts } from '../../texts/class-screen.ts'
import { Button, TextButton } from '../../ui/button.tsx'
import { CardList } from '../../ui/card.tsx'
import { CountedTextArea } from '../../ui/fields/counted-text-area.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { CheckIcon, ChevronIcon } from '../../ui/icons/icons.tsx'
import { LevelLabel } from '../../ui/level-label.tsx'
import { Detail, Quote } from '../../ui/text.tsx'
import { confirmLevel, withdrawConfirmation } from './changes.ts'
import {
  addressOf,
  type Expected,
  missingTitles,
  projectsWith,
  technologiesOf,
} from './member-view.ts'

/** Listed before "Ver as 10" in the panel. */
const FIRST_LEVELS = 6

/** The next card appears where the last one was: a second click must not confirm it. */
const DOUBLE_CLICK_MS = 700

export const Quiet = (props: ComponentProps<'p'>) => (
  <p {...props} className="wrap-anywhere text-pretty text-interface text-muted" />
)

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

/** One card after the other: each has its own note, and cannot be sent as soon as it took the place of another. */
function useCard({ id, level }: MemberTechnology) {
  const card = `${id} ${level}`
  const [typed, setTyped] = useState({ card, note: undefined as string | undefined })
  const shown = useRef({ card, since: Number.NEGATIVE_INFINITY })

  useLayoutEffect(() => {
    if (shown.current.card !== card) shown.current = { card, since: performance.now() }
  }, [card])

  return {
    note: typed.card === card ? typed.note : undefined,
    setNote: (note: string) => setTyped({ card, note }),
    isTooSoon: () => performance.now() - shown.current.since < DOUBLE_CLICK_MS,
  }
}

const focusNew = (field: HTMLTextAreaElement | null) => field?.focus()

type NextProps = ConfirmedProps & { onConfirmed: () => void }

/** The form stays while its card changes, and gives its button the focus back. */
export function NextConfirmation(props: NextProps) {
  const { member, technology, onConfirmed } = props
  const { title, level, changed_at } = technology
  const projects = projectsWith(member, technology)
  const { confirm, pending } = useConfirm(props)
  const refusal = useRefusal()
  const { note, setNote, isTooSoon } = useCard(technology)
  const isTooLong = Array.from((note ?? '').trim()).length > NOTE_LENGTH

  async function submit() {
    if (isTooLong || isTooSoon() || refuseOffline()) return
    if (await confirm(note?.trim())) onConfirmed()
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
        {note !== undefined && (
          <CountedTextArea
            ref={focusNew}
            label={texts.note}
            hint={texts.noteHint}
            error={isTooLong ? texts.tooLong(NOTE_LENGTH) : undefined}
            text={note}
            most={NOTE_LENGTH}
            rows={3}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
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

function ProjectLink({ project }: { project: MemberProject }) {
  const address = addressOf(project)
  if (address === undefined) return <bdi>{project.title}</bdi>
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

type LevelsProps = {
  heading: Ref<HTMLHeadingElement>
  classId: string
  member: ClassMember
  expected: Expected
  isPanel: boolean
}

export function Levels({ heading, classId, member, expected, isPanel }: LevelsProps) {
  const id = useId()
  const technologies = technologiesOf(member)
  const [isWhole, setWhole] = useState(!isPanel || technologies.length <= FIRST_LEVELS + 1)
  const shown = isWhole ? technologies : technologies.slice(0, FIRST_LEVELS)
  // The panel is a card already.
  const List = isPanel ? 'ul' : CardList
  const missing = missingTitles(member, expected)
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <h3 id={id} ref={heading} tabIndex={-1}>
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

  return (
    <li className="py-1 max-lg:px-4">
      <div className="flex min-h-control flex-wrap items-center gap-x-3">
        <TechnologyTile title={title} size={32} />
        <div className="flex-1 leading-snug">
          <p dir="auto">{title}</p>
          <LevelLabel level={levelNumber(level)} word={level} />
        </div>
        {/* One button for both, so that the focus stays on it. */}
        <button
          ref={state}
          type="button"
          className={`${STATE} ${confirmation ? 'font-medium text-success' : 'font-semibold'}`}
          {...(confirmation
            ? {
                'aria-expanded': isOpen,
                'aria-label': texts.confirmedOf(title),
                onClick: () => setOpen(!isOpen),
              }
            : {
                'aria-disabled': pending || undefined,
                'aria-label': texts.confirmOf(title, level),
                onClick: () => void confirm(),
                ...refusal,
              })}
        >
          {confirmation && <CheckIcon size={16} />}
          {confirmation ? texts.confirmed : texts.quietConfirm}
        </button>
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
