import { Link, useNavigate, useParams } from 'react-router'
import { useSession } from '../app/session.tsx'
import { SignedInScreen } from '../app/signed-in-screen.tsx'
import { goneTechnology, technologyPage } from '../texts/technology-page.ts'
import { BackIcon } from '../ui/back-icon.tsx'
import { GoneTechnology } from './gone-technology.tsx'
import { Ruler } from './ruler.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { TechnologyHead } from './technology-head.tsx'
import { TechnologyModal } from './technology-modal.tsx'
import styles from './technology-screen.module.css'
import { Timeline } from './timeline.tsx'
import { useListBefore } from './use-list-before.ts'
import { useTechnologyModal } from './use-technology-modal.ts'

export default function TechnologyScreen() {
  const { id = '' } = useParams()
  const { user, refreshFailed } = useSession()
  const { modal, open, close } = useTechnologyModal()
  const { address, stepBack } = useListBefore()
  const navigate = useNavigate()
  const technology = user.techs?.find((one) => one.id === id)

  return (
    <SignedInScreen title={technology?.title ?? goneTechnology.pageTitle}>
      <div className={styles['page']}>
        <Link className={styles['back']} to={address} onClick={stepBack}>
          <BackIcon />
          {technologyPage.back}
        </Link>
        {(refreshFailed || !user.techs) && <StaleNotice />}
        {technology && (
          <>
            <TechnologyHead technology={technology} onOpen={open} />
            <Ruler
              title={technology.title}
              level={technology.status}
              onChoose={(status) => open('edit', technology, { status })}
            />
            <Timeline key={id} technology={id} />
          </>
        )}
        {user.techs && !technology && <GoneTechnology id={id} list={address} onOpen={open} />}
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
