import { Link, useNavigate, useParams } from 'react-router'
import { useSession } from '../app/session.tsx'
import { SignedInScreen } from '../app/signed-in-screen.tsx'
import { StaleNotice } from '../app/stale-notice.tsx'
import { useProfile } from '../data/profile.ts'
import { staleList } from '../texts/technologies.ts'
import { goneTechnology, technologyPage } from '../texts/technology-page.ts'
import { BackIcon } from '../ui/back-icon.tsx'
import { SECTION_HEADING_ID } from './focus-targets.ts'
import { AwaitedTechnology, GoneTechnology } from './gone-technology.tsx'
import { Ruler } from './ruler.tsx'
import { TechnologyHead } from './technology-head.tsx'
import { TechnologyModal } from './technology-modal.tsx'
import { TechnologyProjects } from './technology-projects.tsx'
import styles from './technology-screen.module.css'
import { Timeline } from './timeline.tsx'
import { useListBefore } from './use-list-before.ts'
import { useTechnologyModal } from './use-technology-modal.ts'

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
