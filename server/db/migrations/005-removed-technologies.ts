/** Titles get the keys of the catalogue. */
export { fillKeys as fill } from '../backfills/title-keys.ts'
