/** The name of the database migrated once per run, which every test copies. */
export const MIGRATED = 'migrated'
