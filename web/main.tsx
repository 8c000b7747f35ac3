import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { changeLoaders } from './data/change-loaders.ts'
import { wipeCache } from './data/store.ts'
import { readToken } from './data/stored-session.ts'
import { whenIdle } from './shell/preload.ts'
import { registerWorker } from './shell/service-worker.ts'
import { wholeApp } from './whole-app.tsx'

// The outbox sends what was saved offline, whichever screen it was saved on.
changeLoaders.set('technology', () => import('./technologies/changes.ts'))
changeLoaders.set('project', () => import('./projects/changes.ts'))
changeLoaders.set('goal', () => import('./goals/changes.ts'))
changeLoaders.set('portfolio', () => import('./portfolio/changes.ts'))

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

document.querySelector('.late')?.remove()

const app = wholeApp((screens) => <BrowserRouter>{screens}</BrowserRouter>)
const isFormDrawn = root.querySelector('form') !== null

// Another tab may have signed in since the form was shown: then it is not what React would draw.
if (isFormDrawn && !readToken())
  // Synchronously: nothing can be typed while half of it is hydrated.
  flushSync(() => hydrateRoot(root, app))
else createRoot(root).render(app)

whenIdle(() => {
  // A browser closed during a sign-out may still have a cache.
  if (readToken() === null) void wipeCache()
  registerWorker().catch(() => undefined)
})
