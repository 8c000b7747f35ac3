import { type MouseEvent, useCallback } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { Confirmation } from '#contract/confirmations.ts'
import { SCREENS } from '#contract/screens.ts'
import { useConfirmations } from '../classes/use-classes.ts'
import { useProfile } from '../data/profile.ts'
import { useSession } from '../session/session.tsx'
import { SignedInScreen } from '../shell/signed-in-screen.tsx'
import { StaleProfile } from '../shell/stale-profile.tsx'
import { TechnologyModal } from '../technologies/modals/technology-modal.tsx'
import {
  SECTION_HEADING_ID,
  useTechnologyModal,
} from '../technologies/modals/use-technology-modal.ts'
import { Ruler } from '../technologies/ruler/ruler.tsx'
import { staleList } from '../texts/technologies.ts'
import { goneTechnology, technologyPage } from '../texts/technology-page.ts'
import { BackLink } from '../ui/back-link.tsx'
import { isPlainClick } from '../ui/use-follow-link.ts'
import { GoneTechnology, PendingTechnology } from './gone-technology.tsx'
import { TechnologyHead } from './technology-head.tsx'
import { TechnologyProjects } from './technology-projects.tsx'
import { Timeline } from './technology-timeline.tsx'

const NONE: Confirmation[] = []

export default function TechnologyScreen() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const { isCached, hasFailed } = useProfile()
  const { modal, open, close } = useTechnologyModal()
  const { address, stepBack } = useBackToList()
  const navigate = useNavigate()
  const technology = user.techs?.find((one) => one.id === id)
  const { data: given } = useConfirmations()
  const confirmations = given?.filter(({ technology_id }) => technology_id === id) ?? NONE
  const isMissing = user.techs !== undefined && !technology

  return (
    <SignedInScreen
      title={technology?.title ?? (isCached ? technologyPage.title : goneTechnology.pageTitle)}
    >
      <div className="grid grid-cols-1 gap-2 print:block">
        <BackLink to={address} onClick={stepBack}>
          {technologyPage.back}
        </BackLink>
        <StaleProfile title={staleList} headingId={SECTION_HEADING_ID} />
        {technology && (
          <div className="grid grid-cols-1 gap-6 print:block print:space-y-6">
            <TechnologyHead
              key={id}
              technology={technology}
              confirmations={confirmations}
              onOpen={open}
            />
            <Ruler
              technology={technology}
              onChoose={(status) => open('edit', technology, { status })}
            />
            {/* Side by side as long as both have room, however large the text is. */}
            <div className="@container print:@container-normal">
              <div className="grid @lg:grid-cols-aside grid-cols-1 items-start gap-6 print:block print:space-y-6">
                <Timeline key={id} technology={technology} confirmations={confirmations} />
                <TechnologyProjects technology={technology} />
              </div>
            </div>
          </div>
        )}
        {isMissing && isCached && !hasFailed && <PendingTechnology list={address} />}
        {isMissing && !isCached && <GoneTechnology id={id} list={address} onOpen={open} />}
      </div>
      {modal && (
        <TechnologyModal
          {...modal}
          // Back must not lead to the deleted technology.
          onDeleted={() => void navigate(address, { replace: true })}
          onClose={close}
        />
      )}
    </SignedInScreen>
  )
}

/** Links back to the list with its filters. */
function useBackToList() {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { list?: unknown } | null }
  const isBehind = typeof state?.list === 'string'
  const address = SCREENS.home + (isBehind ? state.list : '')

  /** history.back keeps the scroll position; a double click is one step. */
  const stepBack = useCallback(
    (event: MouseEvent) => {
      if (!isBehind || !isPlainClick(event)) return
      event.preventDefault()
      if (event.detail <= 1) void navigate(-1)
    },
    [isBehind, navigate],
  )

  return { address, stepBack }
}
