import { notFound } from '../texts/not-found.ts'
import { Button } from '../ui/button.tsx'
import picture from './not-found.svg'
import { Screen } from './screen.tsx'
import { ScreenHeading } from './screen-heading.tsx'
import { useGoBack } from './use-go-back.ts'

export default function NotFoundScreen() {
  const goBack = useGoBack()

  return (
    <Screen title={notFound.pageTitle}>
      <meta name="robots" content="noindex" />
      <div className="flex flex-wrap-reverse items-center justify-center gap-x-8 gap-y-6 py-6 lg:py-8">
        <img className="h-auto" src={picture} alt={notFound.picture} width="360" height="300" />
        <div className="grid max-w-text grid-cols-1 justify-items-start gap-4">
          <ScreenHeading>{notFound.title}</ScreenHeading>
          <p className="mb-3 text-balance text-soft">{notFound.lead}</p>
          <Button onClick={goBack}>{notFound.back}</Button>
        </div>
      </div>
    </Screen>
  )
}
