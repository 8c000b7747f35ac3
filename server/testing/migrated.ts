/** The database, on either server, that was migrated once for all the tests of a run to begin with a copy. */
export const MIGRATED = 'migrated'
