export { closeClient, PROFILE } from '../data/client.ts'
export { withOutbox } from '../data/outbox.ts'
export { openQueries, Queries } from './queries.tsx'
