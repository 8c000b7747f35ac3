/** All else reads: where the database has a connection for that, what writes in disguise fails there. */
export const isWrite = (sql: string) => /^\s*(INSERT|UPDATE|DELETE)\b/i.test(sql)
