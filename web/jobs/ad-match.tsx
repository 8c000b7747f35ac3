import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { keyOf } from '#catalogue/key.ts'
import { SCREENS } from '#contract/screens.ts'
import { newId } from '../data/new-id.ts'
import { usePortfolio } from '../data/portfolio.ts'
import { useSave } from '../data/use-save.ts'
import { addGoal } from '../goals/changes.ts'
import { useGoals } from '../goals/use-goals.ts'
import { CopyField } from '../portfolio/copy-field.tsx'
import { pagePath, usePublicOrigin } from '../portfolio/public-address.ts'
import { useSession } from '../session/session.tsx'
import { TechnologyTile } from '../technologies/chips/technology-tile.tsx'
import { levelNumber } from '../technologies/level-number.ts'
import { application, jobs, nothingFound, jobMatch as texts } from '../texts/jobs.ts'
import { projectsCounted } from '../texts/projects.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CheckIcon } from '../ui/icons/icons.tsx'
import { LevelMark } from '../ui/level-mark.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import styles from './ad-match.module.css'
import { applicationFor, type Match, matchAd, type Owned } from './match-ad.ts'
import { PickByHand } from './pick-by-hand.tsx'
import type { Line, Named, ReadAd } from './read-ad.ts'

type Props = { ad: ReadAd; takesFocus: boolean; onChange: () => void; onClear: () => void }

export function AdMatch({ ad, takesFocus, onChange, onClear }: Props) {
  const { user } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  const [picked, setPicked] = useState<Named[]>([])
  const named = ad.technologies.length > 0 ? ad.technologies : picked
  const match = matchAd(named, user)
  const owned = match.strong.length + match.beginning.length

  // The field it was pasted into is gone.
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  return (
    <div className={styles['match']}>
      <div className={styles['summary']}>
        <h2 ref={heading} tabIndex={-1}>
          {named.length === 0 ? (
            nothingFound.title
          ) : (
            <>
              {texts.youHave} <strong>{texts.outOf(owned, named.length)}</strong>.
            </>
          )}
        </h2>
        {named.length > 0 && <Segments match={match} />}
      </div>
      <Ad lines={ad.lines} missing={match.missing} onChange={onChange} onClear={onClear} />
      <div className={styles['groups']}>
        {ad.technologies.length === 0 && (
          <>
            <p>{nothingFound.lead}</p>
            <PickByHand
              onPick={(one) =>
                setPicked((before) =>
                  before.some(({ id }) => id === one.id) ? before : [...before, one],
                )
              }
            />
          </>
        )}
        {user.techs?.length === 0 && <NoneOwned />}
        <Group title={texts.groups.strong} items={match.strong} isCards>
          {(one) => <OwnedRow one={one} />}
        </Group>
        <Group title={texts.groups.beginning} items={match.beginning} isCards>
          {(one) => <OwnedRow one={one} />}
        </Group>
        <Group title={texts.groups.missing} items={match.missing}>
          {(one) => <MissingRow one={one} />}
        </Group>
      </div>
      {match.strong.length > 0 && <Application match={match} />}
    </div>
  )
}

const KINDS = ['strong', 'beginning', 'missing'] as const

function Segments({ match }: { match: Match }) {
  return (
    <>
      <div className={styles['segments']} aria-hidden="true">
        {KINDS.flatMap((kind) => match[kind].map(({ id }) => <span key={id} data-kind={kind} />))}
      </div>
      <p className={styles['counts']}>
        {KINDS.map((kind) => (
          <span key={kind}>
            {texts.groups[kind]} <b>{match[kind].length}</b>
          </span>
        ))}
      </p>
    </>
  )
}

type AdProps = {
  lines: Line[]
  missing: Named[]
  onChange: () => void
  onClear: () => void
}

/** On a phone only its first line. */
function Ad({ lines, missing, onChange, onClear }: AdProps) {
  const isMissing = new Set(missing.map(({ id }) => id))
  const first = lines.find(({ stretches }) => stretches.some(({ text }) => text.trim() !== ''))
  return (
    <div className={styles['ad']}>
      <h3>{jobs.ad}</h3>
      <p className={styles['first']} dir="auto">
        {first?.stretches.map(({ text }) => text).join('')}
      </p>
      <section
        className={styles['text']}
        dir="auto"
        aria-label={jobs.ad}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
      >
        {lines.map(({ number, stretches }) => (
          <p key={number}>
            {stretches.map(({ start, text, id }) =>
              id === undefined ? (
                text
              ) : (
                <mark key={start} data-missing={isMissing.has(id)}>
                  {text}
                </mark>
              ),
            )}
          </p>
        ))}
      </section>
      <div className={styles['below']}>
        <p>{jobs.privacy}</p>
        <Button variant="quiet" onClick={onChange}>
          {jobs.change}
        </Button>
        <Button variant="quiet" onClick={onClear}>
          {jobs.clear}
        </Button>
      </div>
    </div>
  )
}

const NoneOwned = () => (
  <div className={styles['none']}>
    <p>{texts.noneOwned}</p>
    <ButtonLink to={SCREENS.home}>{texts.addOwn}</ButtonLink>
  </div>
)

type GroupProps<One> = {
  title: string
  items: readonly One[]
  isCards?: boolean
  children: (one: One) => ReactNode
}

function Group<One extends Named>({ title, items, isCards, children }: GroupProps<One>) {
  const headingId = useId()
  if (items.length === 0) return null
  return (
    <section className={styles['group']} data-cards={isCards} aria-labelledby={headingId}>
      <h3 id={headingId}>
        {title} <span>{items.length}</span>
      </h3>
      <ul>
        {items.map((one) => (
          <li key={one.id}>
            <TechnologyTile title={one.name} size={40} />
            {children(one)}
          </li>
        ))}
      </ul>
    </section>
  )
}

const needOf = ({ isRequired }: Named) => (isRequired ? texts.required : texts.desirable)

function OwnedRow({ one }: { one: Owned }) {
  const { name, technology, projects } = one
  return (
    <>
      <p className={styles['name']}>
        <Link to={SCREENS.technology.replace(':id', technology.id)}>{name}</Link>
        <span>
          {projects > 0 ? (
            `${projects} ${projectsCounted(projects)}`
          ) : (
            <TimeAgo moment={technology.updated_at} />
          )}
          <span className="unseen">, {needOf(one)}</span>
        </span>
      </p>
      <p className={styles['level']}>
        <LevelMark level={levelNumber(technology.status)} />
        <span className="unseen">{technology.status}</span>
      </p>
    </>
  )
}

function MissingRow({ one }: { one: Named }) {
  const { name } = one
  const { data: goals = [] } = useGoals()
  const { save, pending } = useSave(addGoal)
  const status = useRef<HTMLParagraphElement>(null)
  const wasAdded = useRef(false)
  const isGoal = goals.some(
    ({ title, reached_at }) => reached_at === null && keyOf(title) === keyOf(name),
  )

  // Its button is gone.
  useEffect(() => {
    if (isGoal && wasAdded.current) status.current?.focus()
  }, [isGoal])

  function want() {
    wasAdded.current = true
    // A failure is shown as a toast.
    save({ id: newId(), title: name }).catch(() => undefined)
  }

  return (
    <>
      <p className={styles['name']}>
        {name}
        <span>{needOf(one)}</span>
      </p>
      {isGoal ? (
        <p ref={status} tabIndex={-1} className={styles['wanted']}>
          <CheckIcon />
          {texts.wanted}
          <span className="unseen">: {name}</span>
        </p>
      ) : (
        <Button
          variant="quiet"
          busy={pending}
          aria-label={texts.about(texts.want, name)}
          onClick={want}
        >
          {texts.want}
        </Button>
      )}
    </>
  )
}

/** Mounted for a match only: an ad without one needs no portfolio. */
function Application({ match }: { match: Match }) {
  const headingId = useId()
  const { data: portfolio } = usePortfolio()
  const { origin, isLocalOnly } = usePublicOrigin()
  const { address = null, published = false } = portfolio ?? {}
  const page =
    published && address !== null && !isLocalOnly ? `${origin}${pagePath(address)}` : undefined
  return (
    <section className={styles['application']} aria-labelledby={headingId}>
      <h3 id={headingId}>{application.title}</h3>
      <CopyField label={application.label} text={applicationFor(match, page) ?? ''} rows={3} />
    </section>
  )
}
