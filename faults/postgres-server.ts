import { Client } from 'pg'
import { startPostgres } from '../testing/postgres.ts'
import type { Sandbox } from './sandbox.ts'

/** A PostgreSQL server for one fault, with an empty database. */
export async function postgresFor(sandbox: Sandbox, settings: string[] = []) {
  const postgres = await startPostgres({ settings })
  sandbox.undo(postgres.stop)
  const url = `${postgres.url}/postgres`
  const connect = async () => {
    const client = new Client(url)
    client.on('error', () => undefined)
    await client.connect()
    sandbox.undo(() => {
      postgres.thaw()
      return client.end()
    })
    return client
  }
  return { ...postgres, environment: { DATABASE_URL: url }, connect }
}
