import { type ReactNode, useId, useState } from 'react'
import { type Classes, MAX_CLASSES } from '#contract/classes.ts'
import type { Confirmation } from '#contract/confirmations.ts'
import { useClasses, useConfirmations } from '../../classes/use-classes.ts'
import { Loaded } from '../../data/loaded.tsx'
import { useRefusal } from '../../data/offline.tsx'
import { useSession } from '../../session/session.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { SignedInScreen } from '../../shell/signed-in-screen.tsx'
import { preloadIcons } from '../../technologies/chips/icons.ts'
import {
  confirmations as confirmationTexts,
  emptyClasses,
  joinByCode,
  classes as texts,
  withdrawal,
} from '../../texts/classes.ts'
import { Button } from '../../ui/button.tsx'
import { Dashed } from '../../ui/card.tsx'
import { PlusIcon } from '../../ui/icons/icons.tsx'
import { SectionHeader } from '../../ui/section.tsx'
import { AttendedClasses } from './attended-classes.tsx'
import { ClassFormModal } from './class-form-modal.tsx'
import { CodeForm } from './code-form.tsx'
import { ConfirmationList } from './confirmation-list.tsx'
import { TaughtClasses } from './taught-classes.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

preloadIcons()

const SHAPES = ['card', 'card'] as const
const NONE: Confirmation[] = []

export default function ClassesScreen() {
  return useSession().user.classes === null ? <WithoutClasses /> : <WithClasses />
}

/** Where the server has no classes, confirmations given before are still to be shown, hidden and withdrawn. */
function WithoutClasses() {
  const query = useConfirmations()
  return (
    <SignedInScreen title={texts.title} offlineLead={texts.offline}>
      <div className="@container mt-3 grid grid-cols-1 gap-4">
        <ScreenHeading>{texts.title}</ScreenHeading>
        <p>{texts.off}</p>
        <Loaded query={query} failed={confirmationTexts.failed} shapes={SHAPES}>
          {(confirmations) => <Confirmations confirmations={confirmations} />}
        </Loaded>
        <Withdrawal />
      </div>
    </SignedInScreen>
  )
}

function WithClasses() {
  const query = useClasses()
  const confirmations = useConfirmations()
  const [isOpening, setOpening] = useState(false)

  return (
    <SignedInScreen title={texts.title} offlineLead={texts.offline}>
      <div className="@container mt-3 grid grid-cols-1 gap-4">
        <ScreenHeading>{texts.title}</ScreenHeading>
        <Loaded query={query} retryWith={confirmations} failed={texts.failed} shapes={SHAPES}>
          {(classes) => (
            <Lists
              classes={classes}
              confirmations={confirmations.data ?? NONE}
              onOpen={() => setOpening(true)}
            />
          )}
        </Loaded>
        {query.data && confirmations.data === undefined && (
          <Loaded query={confirmations} retryWith={query} failed={confirmationTexts.failed}>
            {() => null}
          </Loaded>
        )}
      </div>
      {isOpening && <ClassFormModal taught={undefined} onClose={() => setOpening(false)} />}
    </SignedInScreen>
  )
}

type ListsProps = { classes: Classes; confirmations: Confirmation[]; onOpen: () => void }

function Lists({ classes, confirmations, onOpen }: ListsProps) {
  const { teaching, attending, may_open, has_confirmed } = classes
  const isNew = teaching.length + attending.length === 0

  return (
    <div className="grid grid-cols-1 gap-6">
      {teaching.length > 0 && (
        <Part title={texts.teaching} count={teaching.length} counted={texts.counted}>
          <TaughtClasses classes={teaching} />
        </Part>
      )}
      {attending.length > 0 && (
        <Part title={texts.attending} count={attending.length} counted={texts.counted}>
          <AttendedClasses classes={attending} />
        </Part>
      )}
      <Confirmations confirmations={confirmations} />
      <div
        className={`grid grid-cols-1 gap-4 ${has_confirmed ? 'md:grid-cols-2 lg:grid-cols-3' : '@lg:grid-cols-2'}`}
      >
        <Way
          title={isNew ? emptyClasses.student.title : joinByCode.title}
          lead={emptyClasses.student.lead}
        >
          <CodeForm />
        </Way>
        <Way
          title={isNew ? emptyClasses.teacher.title : texts.open}
          lead={may_open ? emptyClasses.teacher.lead : texts.mayNotOpen}
        >
          {may_open && teaching.length < MAX_CLASSES && <OpenButton onOpen={onOpen} />}
        </Way>
        {has_confirmed && <Withdrawal />}
      </div>
    </div>
  )
}

function OpenButton({ onOpen }: { onOpen: () => void }) {
  const refusal = useRefusal()
  return (
    <div>
      <Button variant="quiet" onClick={onOpen} {...refusal}>
        <PlusIcon />
        {texts.open}
      </Button>
    </div>
  )
}

type PartProps = {
  title: string
  count: number
  counted: (count: number) => string
  children: ReactNode
}

function Part({ title, count, counted, children }: PartProps) {
  const id = useId()
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby={id}>
      <SectionHeader heading={<h2 id={id}>{title}</h2>} count={count} counted={counted(count)}>
        {null}
      </SectionHeader>
      {children}
    </section>
  )
}

function Confirmations({ confirmations }: { confirmations: Confirmation[] }) {
  const { title, counted } = confirmationTexts
  if (confirmations.length === 0) return null
  return (
    <Part title={title} count={confirmations.length} counted={counted}>
      <ConfirmationList confirmations={confirmations} />
    </Part>
  )
}

const Withdrawal = () => (
  <Way title={withdrawal.title} lead={withdrawal.lead}>
    <WithdrawForm />
  </Way>
)

/** What can be done without choosing a class: getting into one, or withdrawing a confirmation. */
function Way({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId()
  return (
    <Dashed as="section" className="grid grid-cols-1 content-start gap-3" aria-labelledby={id}>
      <h2 className="text-body" id={id}>
        {title}
      </h2>
      <p className="text-pretty text-interface text-soft">{lead}</p>
      {children}
    </Dashed>
  )
}
