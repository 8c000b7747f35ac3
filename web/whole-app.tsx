import { type ReactNode, StrictMode } from 'react'
import { ErrorBoundary } from './app/error-boundary.tsx'
import { SessionProvider } from './app/session.tsx'
import { Toasts } from './app/toasts.tsx'
import { AppRoutes } from './routes.tsx'

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
