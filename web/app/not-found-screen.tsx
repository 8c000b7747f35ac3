import { useNavigate } from 'react-router'
import { SCREENS } from '#contract/screens.ts'
import { notFound } from '../texts/not-found.ts'
import { Button } from '../ui/button.tsx'
import picture from './not-found.svg'
import styles from './not-found-screen.module.css'
import { Screen } from './screen.tsx'
import { ScreenHeading } from './screen-heading.tsx'

/** The empty tab this page was opened in counts as history, but nobody wants to go back to it. */
function hasSomethingBehind() {
  const navigation: Navigation | undefined = window.navigation
  if (!navigation) return window.history.length > 1
  // Pages of other sites are not listed; one that opened this tab from another is not behind it.
  const hasUnlisted = window.history.length > navigation.entries().length
  return navigation.canGoBack || (hasUnlisted && document.referrer !== '')
}

export default function NotFoundScreen() {
  const navigate = useNavigate()

  function goBack(clicks: number) {
    // The page behind may take its time, and a double click is still one step.
    if (clicks > 1) return
    void (hasSomethingBehind() ? navigate(-1) : navigate(SCREENS.start))
  }

  return (
    <Screen title={notFound.pageTitle}>
      <meta name="robots" content="noindex" />
      <div className={styles['layout']}>
        <img src={picture} alt={notFound.picture} width="360" height="300" />
        <div className={styles['words']}>
          <ScreenHeading>{notFound.title}</ScreenHeading>
          <p>{notFound.lead}</p>
          <Button onClick={({ detail }) => goBack(detail)}>{notFound.back}</Button>
        </div>
      </div>
    </Screen>
  )
}
