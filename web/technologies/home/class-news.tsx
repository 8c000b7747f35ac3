import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { eachOnce } from '#catalogue/each-once.ts'
import { entryOf } from '#catalogue/entries.ts'
import { firstSteps } from '#catalogue/first-steps.ts'
import { keyOf } from '#catalogue/key.ts'
import type { Confirmation } from '#contract/confirmations.ts'
import { SCREENS } from '#contract/screens.ts'
import { decideConfirmation, showConfirmations } from '../../classes/changes.ts'
import { useConfirmations, useExpected } from '../../classes/use-classes.ts'
import { isoNow } from '../../data/change.ts'
import { newId } from '../../data/new-id.ts'
import { refuseOffline, useRefusal } from '../../data/offline.tsx'
import { PORTFOLIO, usePortfolio } from '../../data/portfolio.ts'
import { useSave } from '../../data/use-save.ts'
import { useSession } from '../../session/session.tsx'
import { bin } from '../../texts/bin.ts'
import { classNews as texts } from '../../texts/class-news.ts'
import { confirmations as confirmationTexts } from '../../texts/classes.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { CheckIcon, PlusIcon } from '../../ui/icons/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { Detail, Quote } from '../../ui/text.tsx'
import { addTechnology, technologyBin } from '../changes.ts'
import { useSkippedFirstSteps } from '../first-steps/lazy-first-steps.tsx'
import { SECTION_HEADING_ID } from '../modals/use-technology-modal.ts'
import { CLASS_NEWS_HEIGHT } from './lazy-class-news.tsx'

/** A lazy chunk: what the classes of a student have to say on the home. */
export default function ClassNews() {
  const { classes, new_confirmations = 0 } = useSession().user
  const { data: confirmations = [] } = useConfirmations(new_confirmations > 0)
  const fresh = confirmations.filter(({ decided, state }) => !decided && state === 'current')
  const [first] = fresh
  /** The confirmation that was shown while the portfolio hides all. */
  const [hidden, setHidden] = useState<Confirmation>()
  // One at a time: the list comes first.
  return (
    <Measured>
      {hidden && <PortfolioOffer one={hidden} onDone={() => setHidden(undefined)} />}
      {!hidden && first && (
        <ConfirmationCard
          key={first.id}
          one={first}
          others={fresh.length - 1}
          onHidden={setHidden}
        />
      )}
      {!hidden && !first && !!classes && <ExpectedChips />}
    </Measured>
  )
}

function Measured({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = part
    if (!current) return undefined
    const observer = new ResizeObserver(() =>
      client.setQueryData(CLASS_NEWS_HEIGHT, current.offsetHeight),
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [client])
  return (
    <div ref={part} className="grid grid-cols-1 print:hidden">
      {children}
    </div>
  )
}

/** Lower than a card: on a phone the list below it stays in sight. */
const CARD =
  'mt-2 flex flex-wrap items-center gap-x-2 rounded-control border border-hairline bg-surface px-3 py-1'
const WORDS =
  'wrap-anywhere grid min-w-0 grow basis-2/3 grid-cols-1 gap-1 py-1 text-interface leading-snug lg:basis-xs'

const focusHeading = () =>
  document.getElementById(SECTION_HEADING_ID)?.focus({ preventScroll: true })

type OfferProps = { one: Confirmation; onDone: () => void }

/** Takes the focus, as the card that had it is gone. */
function PortfolioOffer({ one, onDone }: OfferProps) {
  const { save, pending } = useSave(showConfirmations)
  const refusal = useRefusal()
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus({ preventScroll: true }), [])

  function close() {
    focusHeading()
    onDone()
  }

  async function show() {
    if (await save(undefined)) close()
  }

  return (
    <section
      ref={section}
      className={CARD}
      aria-label={confirmationTexts.showOnPortfolio}
      tabIndex={-1}
    >
      <span className="text-success">
        <CheckIcon />
      </span>
      <div className={WORDS}>
        <p>
          {texts.shownByLink(one.title)} {confirmationTexts.hiddenOnPortfolio}
        </p>
      </div>
      <Button variant="quiet" busy={pending} onClick={() => void show()} {...refusal}>
        {confirmationTexts.showOnPortfolio}
      </Button>
      <Button variant="quiet" onClick={close}>
        {texts.notNow}
      </Button>
    </section>
  )
}

type CardProps = { one: Confirmation; others: number; onHidden: (one?: Confirmation) => void }

function ConfirmationCard({ one, others, onHidden }: CardProps) {
  const { id, title, level, teacher, note } = one
  const client = useQueryClient()
  usePortfolio()
  const { save } = useSave(decideConfirmation)
  const refusal = useRefusal()

  async function decide(shown: boolean) {
    if (refuseOffline()) return
    // Without an answer nothing is offered.
    const portfolio = shown && (await client.ensureQueryData(PORTFOLIO).catch(() => undefined))
    const isHidden = portfolio && !portfolio.shows.confirmations
    if (isHidden) onHidden(one)
    // The buttons disappear.
    else focusHeading()
    const saved = await save({ id, shown })
    if (!saved) onHidden(undefined)
    else if (!isHidden) notify.success(shown ? texts.shown(title) : texts.hidden(title))
  }

  return (
    <section className={CARD} aria-label={texts.confirmation}>
      <span className="text-success">
        <CheckIcon />
      </span>
      <div className={WORDS}>
        <p>{texts.confirmed(teacher, title, level)}</p>
        {note !== '' && <Quote>{note}</Quote>}
        <Detail>{texts.shows(note !== '')}</Detail>
      </div>
      <Button variant="quiet" onClick={() => void decide(true)} {...refusal}>
        {texts.show}
      </Button>
      <Button variant="quiet" onClick={() => void decide(false)} {...refusal}>
        {texts.notNow}
      </Button>
      {others > 0 && (
        <Link className="inline-flex min-h-touch items-center px-2 text-small" to={SCREENS.classes}>
          {texts.others(others)}
        </Link>
      )}
    </section>
  )
}

/** Two rows of a phone. */
const MAX_SHOWN = 4

/** Expected by a class, not in the list and not among the first steps, which an empty one offers; each once. */
function useMissing() {
  const { techs = [], course_module = '' } = useSession().user
  const { isSkipped } = useSkippedFirstSteps()
  const { data = [] } = useExpected()
  const offered =
    techs.length === 0 && !isSkipped
      ? firstSteps(course_module).map((id) => entryOf(id)!.name)
      : techs.map(({ title }) => title)
  const known = new Set(offered.map(keyOf))
  return eachOnce(data).filter((title) => !known.has(keyOf(title)))
}

/** Without its message: the toast here has an undo. */
const addQuietly = { ...addTechnology, success: () => undefined }

function ExpectedChips() {
  const titleId = useId()
  const missing = useMissing()
  const [isOpen, setOpen] = useState(false)
  const { save } = useSave(addQuietly)
  const { save: remove } = useSave(technologyBin.remove)
  const isAll = isOpen || missing.length <= MAX_SHOWN
  // The last place is the button's.
  const shown = isAll ? missing : missing.slice(0, MAX_SHOWN - 1)
  const more = missing.length - shown.length
  if (missing.length === 0) return null

  async function add(title: string) {
    const at = isoNow()
    const technology = {
      id: newId(),
      title,
      status: 'Iniciante' as const,
      created_at: at,
      updated_at: at,
      ruler: [],
    }
    // The chip disappears.
    focusHeading()
    const { id, status } = technology
    const saved = await save({ id, title, status })
    // Queued, the row itself says so.
    if (!saved || saved.isQueued) return
    const undo = () => void remove(technology)
    notify.warning(texts.added(title), { label: bin.undo, onAct: undo })
  }

  return (
    <section className="mt-3 flex flex-wrap items-center gap-x-2" aria-labelledby={titleId}>
      <h2 id={titleId} className="me-1 font-medium text-muted text-small">
        {texts.uses}
      </h2>
      {/* Not a list: the items of this screen's list are technologies that were added. */}
      {shown.map((title) => (
        <button
          key={title}
          type="button"
          className="group min-h-touch max-w-full rounded-full font-medium text-small"
          aria-label={texts.add(title)}
          onClick={() => void add(title)}
        >
          <span className="inline-flex max-w-full items-center gap-1 rounded-full border border-hairline bg-quiet px-2 py-1 *:first:text-accent-text group-hover:bg-raised">
            <PlusIcon size={16} />
            <span className="wrap-anywhere min-w-0 pe-1 text-start" dir="auto">
              {title}
            </span>
          </span>
        </button>
      ))}
      {more > 0 && (
        <button
          type="button"
          className="min-h-touch px-2 font-medium text-small text-soft underline decoration-control underline-offset-4"
          onClick={() => setOpen(true)}
        >
          {texts.more(more)}
        </button>
      )}
    </section>
  )
}
