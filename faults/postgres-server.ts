import { Client } from 'pg'
import { startPostgres } from '../testing/postgres.ts'
import type { Bed } from './bed.ts'

/** A PostgreSQL of the fault's own, with an empty database. */
export async function postgresFor(bed: Bed) {
  const postgres = await startPostgres()
  bed.undo(postgres.stop)
  const url = `${postgres.url}/postgres`
  const connect = async () => {
    const client = new Client(url)
    client.on('error', () => undefined)
    await client.connect()
    bed.undo(() => client.end())
    return client
  }
  return { ...postgres, environment: { DATABASE_URL: url }, connect }
}
