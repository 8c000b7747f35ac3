import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { generatePath, Link, NavigationType, useLocation, useNavigationType } from 'react-router'
import { SCREENS } from '#contract/screens.ts'
import { isMissing } from '../../data/api-error.ts'
import { Loaded } from '../../data/loaded.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { member as texts } from '../../texts/class-screen.ts'
import { IconButton } from '../../ui/button.tsx'
import { CloseIcon } from '../../ui/icons/entry-icons.tsx'
import { BackIcon } from '../../ui/icons/navigation-icons.tsx'
import styles from './class-screen.module.css'
import { MemberDetails } from './member-details.tsx'
import { useClassMember } from './use-class.ts'

const PANEL_SHAPES = ['title', 'card', 'row', 'row'] as const

type PanelProps = {
  id: string
  member: string
  /** The title of the technology whose cell was chosen. */
  chosen: string | undefined
  expected: ReadonlyMap<string, string>
  now: number
  onClose: () => void
  onRemoved: () => void
}

/** Takes the focus when it opens; Esc gives it back. */
export function MemberPanel(props: PanelProps) {
  const { id, member, chosen, expected, now, onClose, onRemoved } = props
  const query = useClassMember(id, member)
  const panel = useRef<HTMLElement>(null)
  const isFirstEntry = useLocation().key === 'default'

  useLayoutEffect(() => {
    if (!isFirstEntry) panel.current?.focus({ preventScroll: true })
  }, [isFirstEntry])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes it
    <aside
      ref={panel}
      className={styles['panel']}
      tabIndex={-1}
      aria-label={query.data?.name ?? texts.panel}
      onKeyDown={(event) => {
        // React passes on the keys of a modal opened in it, too.
        const isInside = event.currentTarget.contains(event.target as Node)
        if (event.key === 'Escape' && isInside && !event.defaultPrevented) onClose()
      }}
    >
      <div className={styles['close']}>
        <IconButton label={texts.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <LoadedMember
        {...{ query, id, chosen, expected, now, onRemoved }}
        isPanel
        renderHeading={(name) => <h2 dir="auto">{name}</h2>}
      />
    </aside>
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
    <>
      <Link className={styles['back']} to={generatePath(SCREENS.class, { id })}>
        <BackIcon />
        <bdi dir="auto">{name}</bdi>
      </Link>
      <LoadedMember
        {...{ query, id, expected, now, onRemoved }}
        isPanel={false}
        renderHeading={(title) => (
          <ScreenHeading>
            <bdi dir="auto">{title}</bdi>
          </ScreenHeading>
        )}
      />
    </>
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
