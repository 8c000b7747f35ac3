import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
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
import { Card, CardList, Row } from '../ui/card.tsx'
import { CheckIcon } from '../ui/icons/icons.tsx'
import { LevelMark } from '../ui/level-mark.tsx'
import { Link } from '../ui/link.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
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
    <div className="grid grid-cols-1 gap-5 lg:mt-3 lg:grid-cols-5 lg:grid-rows-lead">
      <div className="grid gap-3 lg:col-span-3 lg:col-start-3">
        <h2 ref={heading} tabIndex={-1}>
          {named.length === 0 ? (
            nothingFound.title
          ) : (
            <>
              {texts.youHave}{' '}
              <strong className="text-accent-text">{texts.outOf(owned, named.length)}</strong>.
            </>
          )}
        </h2>
        {named.length > 0 && <Segments match={match} />}
      </div>
      <Ad lines={ad.lines} missing={match.missing} onChange={onChange} onClear={onClear} />
      <div className="grid grid-cols-1 content-start gap-5 lg:col-span-3 lg:col-start-3">
        {ad.technologies.length === 0 && (
          <>
            <p>{nothingFound.lead}</p>
            <div className="max-w-md">
              <PickByHand
                onPick={(one) =>
                  setPicked((before) =>
                    before.some(({ id }) => id === one.id) ? before : [...before, one],
                  )
                }
              />
            </div>
          </>
        )}
        {user.techs?.length === 0 && <NoneOwned />}
        <Group title={texts.groups.strong} items={match.strong} isOwned>
          {(one) => <OwnedRow one={one} />}
        </Group>
        <Group title={texts.groups.beginning} items={match.beginning} isOwned>
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
/** Full by their borders, which forced colours keep. */
const SEGMENTS = {
  strong: 'border-y-4 border-level-3',
  beginning: 'border-y-4 border-level-1',
  missing: 'border border-control border-dashed',
}

function Segments({ match }: { match: Match }) {
  return (
    <>
      <div className="flex gap-1 overflow-hidden" aria-hidden="true">
        {KINDS.flatMap((kind) =>
          match[kind].map(({ id }) => (
            <span key={id} className={`h-2 flex-1 rounded-small ${SEGMENTS[kind]}`} />
          )),
        )}
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-small text-soft">
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

/** In sight while what it asks for scrolls by. */
const AD =
  'grid grid-cols-trail items-center gap-x-3 rounded-card border border-hairline bg-surface py-2 ps-4 pe-2 lg:sticky lg:top-4 lg:col-span-2 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:grid-cols-1 lg:gap-2 lg:self-start lg:border-0 lg:bg-transparent lg:p-0'

/** On a phone only its first line. */
function Ad({ lines, missing, onChange, onClear }: AdProps) {
  const isMissing = new Set(missing.map(({ id }) => id))
  const first = lines.find(({ stretches }) => stretches.some(({ text }) => text.trim() !== ''))
  return (
    <div className={AD}>
      <h3 className="self-end font-medium text-muted text-small">{jobs.ad}</h3>
      <p className="line-clamp-2 self-start font-semibold lg:hidden" dir="auto">
        {first?.stretches.map(({ text }) => text).join('')}
      </p>
      <section
        className="max-h-beside overflow-y-auto rounded-control border border-control bg-field p-4 max-lg:hidden"
        dir="auto"
        aria-label={jobs.ad}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
      >
        {lines.map(({ number, stretches }) => (
          <p key={number} className="min-h-lh">
            {stretches.map(({ start, text, id }) =>
              id === undefined ? (
                text
              ) : (
                <mark
                  key={start}
                  className="border-accent border-b-2 bg-transparent font-semibold text-bright data-missing:border-muted data-missing:border-dashed"
                  data-missing={isMissing.has(id) || undefined}
                >
                  {text}
                </mark>
              ),
            )}
          </p>
        ))}
      </section>
      <div className="flex flex-wrap items-center gap-2 max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-1">
        {/* On a phone the form has it, and what clears the ad, too. */}
        <p className="grow basis-8 text-muted text-small max-lg:hidden">{jobs.privacy}</p>
        <Button variant="quiet" onClick={onChange}>
          {jobs.change}
        </Button>
        <div className="max-lg:hidden">
          <Button variant="quiet" onClick={onClear}>
            {jobs.clear}
          </Button>
        </div>
      </div>
    </div>
  )
}

const NoneOwned = () => (
  <div className="flex flex-wrap items-center gap-3 text-soft">
    <p className="grow basis-xs">{texts.noneOwned}</p>
    <ButtonLink to={SCREENS.home}>{texts.addOwn}</ButtonLink>
  </div>
)

type GroupProps<One> = {
  title: string
  items: readonly One[]
  /** In small cards, so that what is missing begins on the first screen. */
  isOwned?: boolean
  children: (one: One) => ReactNode
}

function Group<One extends Named>({ title, items, isOwned = false, children }: GroupProps<One>) {
  const headingId = useId()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="mb-2 flex items-center gap-2">
        {title}{' '}
        <span className="rounded-full bg-quiet px-3 font-normal text-muted text-small tabular-nums">
          {items.length}
        </span>
      </h3>
      {isOwned ? (
        <ul className="grid grid-cols-names gap-2">
          {items.map((one) => (
            <li key={one.id} className={OWNED}>
              <TechnologyTile title={one.name} size={28} />
              {children(one)}
            </li>
          ))}
        </ul>
      ) : (
        <CardList>
          {items.map((one) => (
            <Row key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <TechnologyTile title={one.name} size={40} />
              {children(one)}
            </Row>
          ))}
        </CardList>
      )}
    </section>
  )
}

const OWNED =
  'relative flex min-h-names items-center gap-2 rounded-control border border-hairline bg-surface p-2'
const DETAIL = 'font-normal text-muted text-small'

const needOf = ({ isRequired }: Named) => (isRequired ? texts.required : texts.desirable)

function OwnedRow({ one }: { one: Owned }) {
  const { name, technology, projects } = one
  return (
    <>
      <p className="grid min-w-0 flex-1 font-semibold text-interface leading-snug">
        {/* The whole card leads to the technology. */}
        <Link
          className="py-1 text-inherit no-underline after:absolute after:inset-0 hover:underline"
          to={SCREENS.technology.replace(':id', technology.id)}
        >
          {name}
        </Link>
        <span className={`pe-5 ${DETAIL}`}>
          {projects > 0 ? (
            `${projects} ${projectsCounted(projects)}`
          ) : (
            <TimeAgo moment={technology.updated_at} />
          )}
          <span className="sr-only">, {needOf(one)}</span>
        </span>
      </p>
      <p className="-ms-5 self-end">
        <LevelMark level={levelNumber(technology.status)} size="medium" />
        <span className="sr-only">{technology.status}</span>
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
    void save({ id: newId(), title: name })
  }

  return (
    <>
      <p className="grid min-w-0 grow basis-8 font-semibold leading-snug">
        {name}
        <span className={DETAIL}>{needOf(one)}</span>
      </p>
      {isGoal ? (
        <p
          ref={status}
          tabIndex={-1}
          className="inline-flex min-h-touch items-center gap-1 text-small text-soft"
        >
          <CheckIcon />
          {texts.wanted}
          <span className="sr-only">: {name}</span>
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
    <Card
      as="section"
      className="**:field-sizing-content grid grid-cols-1 gap-3 **:font-sans lg:col-span-full"
      aria-labelledby={headingId}
    >
      <h3 id={headingId}>{application.title}</h3>
      <CopyField label={application.label} text={applicationFor(match, page) ?? ''} rows={3} />
    </Card>
  )
}
