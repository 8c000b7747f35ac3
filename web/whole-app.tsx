import { type ReactNode, StrictMode } from 'react'
import { AppRoutes } from './routes.tsx'
import { SessionProvider } from './session/session.tsx'
import { ErrorBoundary } from './shell/error-screens.tsx'
import { Toasts } from './toasts/toasts.tsx'

/** The browser and the build have each their own router around the same screens. */
export const wholeApp = (inRouter: (screens: ReactNode) => ReactNode) => (
  <StrictMode>
    <ErrorBoundary>
      {inRouter(
        <SessionProvider>
          <AppRoutes />
        </SessionProvider>,
      )}
      <Toasts />
    </ErrorBoundary>
  </StrictMode>
)
