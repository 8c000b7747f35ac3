import { useNavigate } from 'react-router'
import { SCREENS } from '#contract/screens.ts'

/** The empty tab that this page was opened in counts as history, but is no page to go back to. */
function hasPreviousPage() {
  const navigation: Navigation | undefined = window.navigation
  if (!navigation) return window.history.length > 1
  // Pages of other sites are not listed; one that opened this tab from another is not behind it.
  const hasUnlisted = window.history.length > navigation.entries().length
  return navigation.canGoBack || (hasUnlisted && document.referrer !== '')
}

/** One step back, or to the start where there is none. */
export function useGoBack() {
  const navigate = useNavigate()
  return ({ detail: clicks }: { detail: number }) => {
    // The page behind may take its time, and a double click is still one step.
    if (clicks > 1) return
    void (hasPreviousPage() ? navigate(-1) : navigate(SCREENS.start))
  }
}
