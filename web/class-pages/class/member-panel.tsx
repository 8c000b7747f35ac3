import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { generatePath, NavigationType, useLocation, useNavigationType } from 'react-router'
import { SCREENS } from '#contract/screens.ts'
import { isMissing } from '../../data/api-error.ts'
import { Loaded } from '../../data/loaded.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { member as texts } from '../../texts/class-screen.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CloseIcon } from '../../ui/icons/entry-icons.tsx'
import { MemberDetails } from './member-details.tsx'
import type { Expected } from './member-view.ts'
import { useClassMember } from './use-class.ts'

const PANEL_SHAPES = ['title', 'card', 'row', 'row'] as const

type PanelProps = {
  id: string
  member: string
  /** The title of the technology whose cell was chosen. */
  chosen: string | undefined
  expected: Expected
  now: number
  onClose: () => void
  onRemoved: () => void
}

/** Takes the focus when it opens; Esc gives it back. */
export function MemberPanel(props: PanelProps) {
  const { id, member, chosen, expected, now, onClose, onRemoved } = props
  const query = useClassMember(id, member)
  const panel = useRef<HTMLDivElement>(null)
  const isFirstEntry = useLocation().key === 'default'

  useLayoutEffect(() => {
    if (!isFirstEntry) panel.current?.focus({ preventScroll: true })
  }, [isFirstEntry])

  return (
    <Card
      as="aside"
      ref={panel}
      className="sticky top-4 max-h-window overflow-auto overscroll-contain"
      tabIndex={-1}
      aria-label={query.data?.name ?? texts.panel}
      onKeyDown={(event) => {
        // React passes on the keys of a modal opened in it, too.
        const isInside = event.currentTarget.contains(event.target as Node)
        if (event.key === 'Escape' && isInside && !event.defaultPrevented) onClose()
      }}
    >
      <div className="absolute end-2 top-2 z-1">
        <IconButton label={texts.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <LoadedMember
        {...{ query, id, chosen, expected, now, onRemoved }}
        isPanel
        renderHeading={(name) => <h2 dir="auto">{name}</h2>}
      />
    </Card>
  )
}

type PageProps = Omit<PanelProps, 'onClose' | 'chosen'> & { name: string }

export function MemberPage({ id, name, member, expected, now, onRemoved }: PageProps) {
  const query = useClassMember(id, member)
  const isStepBack = useNavigationType() === NavigationType.Pop

  // The router takes it for the same screen, which keeps its place.
  useLayoutEffect(() => {
    if (!isStepBack) window.scrollTo(0, 0)
  }, [isStepBack])

  return (
    <div className="mx-auto grid w-full max-w-lg grid-cols-1 gap-4">
      <BackLink to={generatePath(SCREENS.class, { id })}>
        <bdi dir="auto">{name}</bdi>
      </BackLink>
      <LoadedMember
        {...{ query, id, expected, now, onRemoved }}
        isPanel={false}
        renderHeading={(title) => (
          <ScreenHeading>
            <bdi dir="auto">{title}</bdi>
          </ScreenHeading>
        )}
      />
    </div>
  )
}

type LoadedProps = Pick<PanelProps, 'id' | 'expected' | 'now' | 'onRemoved'> & {
  query: ReturnType<typeof useClassMember>
  chosen?: string | undefined
  isPanel: boolean
  renderHeading: (name: string) => ReactNode
}

/** The details, or that the member left. */
function LoadedMember({ query, id, renderHeading, ...details }: LoadedProps) {
  if (isMissing(query.error)) return <p>{texts.gone}</p>
  return (
    <Loaded query={query} failed={texts.failed} shapes={PANEL_SHAPES}>
      {(member) => (
        <MemberDetails
          {...details}
          classId={id}
          member={member}
          heading={renderHeading(member.name)}
        />
      )}
    </Loaded>
  )
}
