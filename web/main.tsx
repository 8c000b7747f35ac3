import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { features } from './data/features.ts'
import { dropOldCopies, wipeCache } from './data/store.ts'
import { readToken } from './data/stored-session.ts'
import { registerWorker } from './shell/service-worker.ts'
import { whenIdle } from './shell/when-idle.ts'
import { wholeApp } from './whole-app.tsx'

// The outbox sends what was saved offline, whichever screen it was saved on.
features.set('technology', () => import('./technologies/changes.ts'))
features.set('project', () => import('./projects/changes.ts'))
features.set('portfolio', () => import('./portfolio/changes.ts'))

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

document.querySelector('.late')?.remove()

const app = wholeApp((screens) => <BrowserRouter>{screens}</BrowserRouter>)
const isFormDrawn = root.querySelector('form') !== null

// Another tab may have signed in since the form was shown: then it is not what React would draw.
if (isFormDrawn && !readToken())
  // In one go: nothing can be typed or pressed while half of it is taken over.
  flushSync(() => hydrateRoot(root, app))
else createRoot(root).render(app)

whenIdle(() => {
  // A browser that was closed in the middle of a Sair may have kept something after all.
  if (readToken() === null) void wipeCache()
  dropOldCopies()
  registerWorker().catch(() => undefined)
})
