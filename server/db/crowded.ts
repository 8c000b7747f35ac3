import { DatabaseUnavailable } from './database.ts'

/** With one key, so many: a client of ours sends a few at once, and each that waits holds one of the places that all share. */
export const MAX_IN_LINE = 100

/** Refused on purpose and at once; nothing is wrong with the database. */
export class Crowded extends DatabaseUnavailable {
  constructor() {
    super('Too many are in line for the same rows')
  }
}
