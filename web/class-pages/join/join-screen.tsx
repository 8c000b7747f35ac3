import { type ReactNode, useId, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
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
import { Empty } from '../../ui/empty.tsx'
import { CloseIcon } from '../../ui/icons/entry-icons.tsx'
import { PeopleIcon } from '../../ui/icons/navigation-icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ShareRows } from '../shares/share-rows.tsx'
import styles from './join-screen.module.css'

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
        <div className={styles['screen']}>
          {isEnded ? (
            <Ended />
          ) : (
            <Loaded query={query} failed={texts.failed} shapes={SHAPES} room={styles['room']}>
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
  const { save, pending, notice } = useSave(joinChange)
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
    <div className={styles['invitation']}>
      <header className={styles['head']}>
        <Avatar name={teacher} photo={null} size={56} />
        <div>
          <ScreenHeading isAnswer>
            <bdi>{texts.invites(teacher, name)}</bdi>
          </ScreenHeading>
          {expected.length > 0 && <p>{texts.uses(expected)}</p>}
        </div>
      </header>
      <section className={styles['part']} aria-labelledby={seenId}>
        <h2 id={seenId}>{texts.willSee(teacher)}</h2>
        <ShareRows
          shares={shares}
          mayReset={may_reset}
          onSwitch={(changed) => setShares((before) => ({ ...before, ...changed }))}
        />
      </section>
      <section className={styles['part']} aria-labelledby={hiddenId}>
        <h2 id={hiddenId}>{texts.willNotSee}</h2>
        <ul className={styles['hidden']}>
          {texts.hidden.map((what) => (
            <li key={what}>
              <CloseIcon />
              {what}
            </li>
          ))}
        </ul>
        <p className={styles['leave']}>
          {texts.leaveAnytime} <Link to={SCREENS.privacy}>{texts.privacy}</Link>
        </p>
      </section>
      <div className={styles['actions']}>
        <Notice>{notice}</Notice>
        <p>{texts.underage}</p>
        <ButtonLink to={SCREENS.home}>{texts.notNow}</ButtonLink>
        <Button
          busy={pending}
          disabled={pending}
          // The notice says why it failed.
          onClick={() => void join().catch(() => undefined)}
        >
          {texts.join}
        </Button>
      </div>
    </div>
  )
}
