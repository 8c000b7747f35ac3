import { useLocation, useNavigate } from 'react-router'
import { SCREENS } from '#contract/screens.ts'
import { notFound } from '../texts/not-found.ts'
import { Button } from '../ui/button.tsx'
import picture from './not-found.svg'
import styles from './not-found-screen.module.css'
import { Screen } from './screen.tsx'
import { ScreenHeading } from './screen-heading.tsx'

export default function NotFoundScreen() {
  const navigate = useNavigate()
  const { key } = useLocation()

  // A tab that was opened right here has nothing of ours, and nothing at all, to go back to.
  const hasHistory = window.history.length > 1 || key !== 'default'
  const goBack = () => (hasHistory ? navigate(-1) : navigate(SCREENS.start))

  return (
    <Screen title={notFound.pageTitle}>
      <meta name="robots" content="noindex" />
      <div className={styles['layout']}>
        <img src={picture} alt={notFound.picture} width="360" height="300" />
        <div className={styles['words']}>
          <ScreenHeading>{notFound.title}</ScreenHeading>
          <p>{notFound.lead}</p>
          <Button onClick={() => void goBack()}>{notFound.back}</Button>
        </div>
      </div>
    </Screen>
  )
}
