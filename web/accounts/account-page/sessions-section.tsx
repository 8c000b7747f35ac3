import { useQuery } from '@tanstack/react-query'
import type { SignedInPlace } from '#contract/signed-in-places.ts'
import { call } from '../../data/api.ts'
import { Loaded } from '../../data/loaded.tsx'
import { useSave } from '../../data/use-save.ts'
import { sessions } from '../../texts/account-page.ts'
import { exactly, howLongAgo } from '../../texts/moments.ts'
import { Button } from '../../ui/button.tsx'
import { Badge, Detail } from '../../ui/text.tsx'
import { AccountCard, headingOf } from './account-card.tsx'
import { endSession, OTHERS } from './changes.ts'
import { NoticeList } from './notice-list.tsx'

const SHAPES = ['row'] as const

type RowProps = {
  session: SignedInPlace
  now: number
  isEnding: boolean
  onEnd: (id: string) => Promise<void>
}

function SessionRow({ session, now, isEnding, onEnd }: RowProps) {
  const { id, browser, system, last_used_at, current } = session
  const where = sessions.where(browser, system)
  const used = Date.parse(last_used_at)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div>
        <p className="font-semibold">
          {where} {current && <Badge tone="success">{sessions.current}</Badge>}
        </p>
        <Detail>
          {current ? (
            sessions.usedNow
          ) : (
            <time dateTime={last_used_at} title={exactly(used)}>
              {sessions.used(howLongAgo(used, now))}
            </time>
          )}
        </Detail>
      </div>
      {!current && (
        <Button
          variant="quiet"
          busy={isEnding}
          aria-label={sessions.endOf(where)}
          onClick={() => void onEnd(id)}
        >
          {sessions.end}
        </Button>
      )}
    </li>
  )
}

export function SessionsSection() {
  const query = useSessions()
  const { end, ending } = useEndSession()
  return (
    <AccountCard id={sessions.id} title={sessions.title} lead={sessions.lead}>
      <Loaded query={query} failed={sessions.failed} shapes={SHAPES}>
        {(sessionList) => (
          <>
            <ul className="not-last:mb-4 divide-y divide-hairline">
              {sessionList.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  now={query.dataUpdatedAt}
                  isEnding={ending === session.id}
                  onEnd={end}
                />
              ))}
            </ul>
            {sessionList.some(({ current }) => !current) && (
              <Button variant="quiet" busy={ending === OTHERS} onClick={() => void end(OTHERS)}>
                {sessions.endOthers}
              </Button>
            )}
            <NoticeList />
          </>
        )}
      </Loaded>
    </AccountCard>
  )
}

const useSessions = () =>
  useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call('GET /sessions', {}, { signal }),
    meta: { persist: false },
  })

function useEndSession() {
  const { save, running } = useSave(endSession)

  async function end(which: string) {
    // The focused button disappeared with its session.
    if (await save(which)) document.getElementById(headingOf(sessions.id))?.focus()
  }

  return { end, ending: running }
}
