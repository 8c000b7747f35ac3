/** What is there gets its creation as first event, and its removal if it is in the bin. */
export { fillHistory as fill } from '../backfills/first-events.ts'
