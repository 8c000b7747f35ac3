import { Link, useNavigate, useParams } from 'react-router'
import { useProfile } from '../data/profile.ts'
import { useSession } from '../session/session.tsx'
import { SignedInScreen } from '../shell/signed-in-screen.tsx'
import { StaleNotice } from '../shell/stale-profile-notice.tsx'
import { SECTION_HEADING_ID } from '../technologies/modals/focus-targets.ts'
import { TechnologyModal } from '../technologies/modals/technology-modal.tsx'
import { useTechnologyModal } from '../technologies/modals/use-technology-modal.ts'
import { Ruler } from '../technologies/ruler/ruler.tsx'
import { staleList } from '../texts/technologies.ts'
import { goneTechnology, technologyPage } from '../texts/technology-page.ts'
import { BackIcon } from '../ui/icons/navigation-icons.tsx'
import { AwaitedTechnology, GoneTechnology } from './gone-technology.tsx'
import { TechnologyHead } from './technology-head.tsx'
import { TechnologyProjects } from './technology-projects.tsx'
import styles from './technology-screen.module.css'
import { Timeline } from './timeline.tsx'
import { useListBefore } from './use-list-before.ts'

export default function TechnologyScreen() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const { isCached, hasFailed } = useProfile()
  const { modal, open, close } = useTechnologyModal()
  const { address, stepBack } = useListBefore()
  const navigate = useNavigate()
  const technology = user.techs?.find((one) => one.id === id)
  const isMissing = user.techs !== undefined && !technology

  return (
    <SignedInScreen
      title={technology?.title ?? (isCached ? technologyPage.title : goneTechnology.pageTitle)}
    >
      <div className={styles['page']}>
        <Link className={styles['back']} to={address} onClick={stepBack}>
          <BackIcon />
          {technologyPage.back}
        </Link>
        <StaleNotice title={staleList} headingId={SECTION_HEADING_ID} />
        {technology && (
          <>
            <TechnologyHead technology={technology} onOpen={open} />
            <Ruler
              title={technology.title}
              level={technology.status}
              onChoose={(status) => open('edit', technology, { status })}
            />
            <div className={styles['story']}>
              <Timeline key={id} technology={technology} />
              <TechnologyProjects technology={technology} />
            </div>
          </>
        )}
        {isMissing && isCached && !hasFailed && <AwaitedTechnology list={address} />}
        {isMissing && !isCached && <GoneTechnology id={id} list={address} onOpen={open} />}
      </div>
      {modal && (
        <TechnologyModal
          {...modal}
          // In place of the page, to which Back has no reason to lead.
          onDeleted={() => void navigate(address, { replace: true })}
          onClose={close}
        />
      )}
    </SignedInScreen>
  )
}
