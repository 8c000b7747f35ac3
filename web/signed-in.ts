import { registerFeature } from './data/outbox.ts'

// The outbox sends what was saved offline, whichever screen it was saved on.
registerFeature('technology', () => import('./technologies/changes.ts'))
registerFeature('project', () => import('./projects/changes.ts'))
registerFeature('portfolio', () => import('./portfolio/changes.ts'))

export { closeClient, openClient, PROFILE } from './data/client.ts'
export { withOutbox } from './data/outbox.ts'
export { Queries } from './session/queries.tsx'
