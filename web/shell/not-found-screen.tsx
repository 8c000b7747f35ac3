import { notFound } from '../texts/not-found.ts'
import { Button } from '../ui/button.tsx'
import picture from './not-found.svg'
import styles from './not-found-screen.module.css'
import { Screen } from './screen.tsx'
import { ScreenHeading } from './screen-heading.tsx'
import { useGoBack } from './use-go-back.ts'

export default function NotFoundScreen() {
  const goBack = useGoBack()

  return (
    <Screen title={notFound.pageTitle}>
      <meta name="robots" content="noindex" />
      <div className={styles['layout']}>
        <img src={picture} alt={notFound.picture} width="360" height="300" />
        <div className={styles['words']}>
          <ScreenHeading>{notFound.title}</ScreenHeading>
          <p>{notFound.lead}</p>
          <Button onClick={goBack}>{notFound.back}</Button>
        </div>
      </div>
    </Screen>
  )
}
