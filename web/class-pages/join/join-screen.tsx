import { type ReactNode, useId, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { type Invitation, isCode, type Shares, tidyCode } from '#contract/classes.ts'
import { SCREENS } from '#contract/screens.ts'
import { joinClass as joinChange } from '../../classes/changes.ts'
import { useInvitation } from '../../classes/use-classes.ts'
import { isMissing } from '../../data/api-error.ts'
import { Loaded } from '../../data/loaded.tsx'
import { InertOffline } from '../../data/offline.tsx'
import { useSave } from '../../data/use-save.ts'
import { useSession } from '../../session/session.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { SignedInScreen } from '../../shell/signed-in-screen.tsx'
import { joinClass as texts } from '../../texts/classes.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CardList } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { CloseIcon } from '../../ui/icons/entry-icons.tsx'
import { PeopleIcon } from '../../ui/icons/navigation-icons.tsx'
import { Link } from '../../ui/link.tsx'
import { Detail } from '../../ui/text.tsx'
import { WithThumbBar } from '../../ui/thumb-bar.tsx'
import { ShareRows } from '../shares/share-rows.tsx'

const SHAPES = ['row', 'row', 'row', 'row'] as const

export default function JoinScreen() {
  const { code: typed = '' } = useParams()
  const code = tidyCode(typed)
  // A misspelt one would count as a try.
  const isPossible = isCode(code)
  const query = useInvitation(code, isPossible)
  const isEnded = !isPossible || isMissing(query.error)

  return (
    <SignedInScreen title={texts.title} needsServer hasOwnBar>
      <InertOffline>
        <div className="mx-auto grid w-full max-w-text grid-cols-1">
          {isEnded ? (
            <Ended />
          ) : (
            <Loaded query={query} failed={texts.failed} shapes={SHAPES} room="min-h-screen">
              {(invitation) => <Answer key={code} code={code} invitation={invitation} />}
            </Loaded>
          )}
        </div>
      </InertOffline>
    </SignedInScreen>
  )
}

type Props = { code: string; invitation: Invitation }

/** The role is read once: joining must not swap the screen before it leads on. */
function Answer({ code, invitation }: Props) {
  const [role] = useState(invitation.role)
  const { name, teacher } = invitation
  if (role === 'none') return <Invited code={code} invitation={invitation} />
  const words = role === 'member' ? texts.member : texts.teacher
  const lead = role === 'member' ? texts.member.lead(teacher) : texts.teacher.lead
  return (
    <Message title={words.title(name)} lead={lead}>
      <ButtonLink to={SCREENS.classes} variant="primary">
        {words.see}
      </ButtonLink>
    </Message>
  )
}

const Ended = () => (
  <Message title={texts.ended.title} lead={texts.ended.lead}>
    <ButtonLink to={SCREENS.classes} variant="primary">
      {texts.ended.other}
    </ButtonLink>
  </Message>
)

type MessageProps = { title: string; lead: string; children: ReactNode }

function Message({ title, lead, children }: MessageProps) {
  return (
    <Empty
      icon={<PeopleIcon />}
      heading={<ScreenHeading isAnswer>{title}</ScreenHeading>}
      lead={lead}
    >
      {children}
    </Empty>
  )
}

const NOTHING_SHARED: Shares = { evolution: false, projects: false, reset: false }

function Invited({ code, invitation }: Props) {
  const { name, teacher, expected, may_reset } = invitation
  const { user } = useSession()
  const navigate = useNavigate()
  const { save, pending, message } = useSave(joinChange)
  const [shares, setShares] = useState(NOTHING_SHARED)
  const seenId = useId()
  const hiddenId = useId()

  async function join() {
    const joined = await save({ code, shares })
    // Home offers what the class uses, which is where an empty list begins.
    const next = user.techs?.length === 0 ? SCREENS.home : SCREENS.classes
    if (joined) void navigate(next, { replace: true })
  }

  return (
    <WithThumbBar
      actions={
        <>
          <FailureMessage>{message}</FailureMessage>
          <p className="mt-1 mb-2 text-balance text-small text-soft">{texts.underage}</p>
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={SCREENS.home}>{texts.notNow}</ButtonLink>
            <div className="grid flex-auto">
              <Button busy={pending} disabled={pending} onClick={() => void join()}>
                {texts.join}
              </Button>
            </div>
          </div>
        </>
      }
    >
      <header className="flex items-center gap-4">
        <Avatar name={teacher} photo={null} size={56} />
        <div className="min-w-0">
          <ScreenHeading isAnswer>
            <bdi>{texts.invites(teacher, name)}</bdi>
          </ScreenHeading>
          {expected.length > 0 && <Detail className="mt-1">{texts.uses(expected)}</Detail>}
        </div>
      </header>
      <section className="grid grid-cols-1 gap-2" aria-labelledby={seenId}>
        <h2 className="text-body" id={seenId}>
          {texts.willSee(teacher)}
        </h2>
        <CardList as="div">
          <ShareRows
            shares={shares}
            mayReset={may_reset}
            onSwitch={(changed) => setShares((before) => ({ ...before, ...changed }))}
          />
        </CardList>
      </section>
      <section className="@container grid grid-cols-1 gap-2" aria-labelledby={hiddenId}>
        <h2 className="text-body" id={hiddenId}>
          {texts.willNotSee}
        </h2>
        <ul className="grid @md:grid-cols-3 @sm:grid-cols-2 grid-cols-1 gap-x-3 gap-y-1 text-interface text-soft">
          {texts.hidden.map((what) => (
            <li key={what} className="flex items-center gap-2">
              <span className="text-muted">
                <CloseIcon size={16} />
              </span>
              {what}
            </li>
          ))}
        </ul>
        <p className="mt-2 text-pretty text-small text-soft">
          {texts.leaveAnytime}{' '}
          <Link className="inline-block py-1" to={SCREENS.privacy}>
            {texts.privacy}
          </Link>
        </p>
      </section>
    </WithThumbBar>
  )
}
