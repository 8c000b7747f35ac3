import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { ClassMember } from '#contract/classes.ts'
import { useClasses } from '../../classes/use-classes.ts'
import { useRefusal } from '../../data/offline.tsx'
import { PAGE_CHART_SIZES } from '../../evolution/chart/chart-layout.ts'
import { LevelChart } from '../../evolution/chart/level-chart.tsx'
import { ConfirmChange } from '../../forms/confirm-change.tsx'
import { ProjectFrame } from '../../projects/project-frame.tsx'
import { TechnologyChip } from '../../technologies/chips/technology-tile.tsx'
import { member as texts } from '../../texts/class-screen.ts'
import { exactly, inMonth } from '../../texts/moments.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Detail } from '../../ui/text.tsx'
import { removeMember } from './changes.ts'
import { Levels, NextConfirmation, Quiet } from './member-levels.tsx'
import { changeText, daysUnchanged, type Expected, nextToConfirm } from './member-view.ts'
import { ResetDialog } from './reset-dialog.tsx'

const FIRST_CHANGES = 5

type Props = {
  classId: string
  member: ClassMember
  /** The title of the technology whose cell was chosen in the map. */
  chosen?: string | undefined
  expected: Expected
  now: number
  /** In the panel lists begin short. */
  isPanel: boolean
  heading: ReactNode
  onRemoved: () => void
}

export function MemberDetails(props: Props) {
  const { classId, member, chosen, expected, now, isPanel, heading, onRemoved } = props
  const { technologies, evolution } = member
  const next = nextToConfirm(member, expected, chosen)
  const isLast = next === undefined
  const levels = useRef<HTMLHeadingElement>(null)
  const [hasConfirmed, setConfirmed] = useState(false)

  // The last card to confirm is gone, with the focus.
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (hasConfirmed && isLast && isLost) levels.current?.focus({ preventScroll: true })
  }, [hasConfirmed, isLast])

  return (
    <div className="grid grid-cols-1 gap-5">
      {/* In the panel it makes room for the button that closes it. */}
      <header className="flex items-center gap-3 lg:pe-6">
        <Avatar name={member.name} photo={null} size={isPanel ? 48 : 56} />
        <div className="min-w-0">
          {heading}
          <Detail>{texts.facts(technologies.length, daysUnchanged(member, now))}</Detail>
        </div>
      </header>
      {next && (
        <NextConfirmation
          key={chosen}
          classId={classId}
          member={member}
          technology={next}
          onConfirmed={() => setConfirmed(true)}
        />
      )}
      {technologies.length === 0 && <Quiet>{texts.nothing}</Quiet>}
      {evolution && evolution.changes.length > 0 && (
        <Changes changes={evolution.changes} now={now} />
      )}
      {technologies.length > 0 && (
        <Levels heading={levels} {...{ classId, member, expected, isPanel }} />
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

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

type ChangesProps = {
  changes: NonNullable<ClassMember['evolution']>['changes']
  now: number
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
