import { Client as PgClient } from 'pg'

type Told = (error: Error | null) => void

/**
 * One that cannot connect lets go of its socket: pg keeps it where its own side refuses, as without a password,
 * and whoever tries again and again would take every connection there is.
 */
export class Client extends PgClient {
  override connect(): Promise<this>
  override connect(tell: Told): void
  override connect(tell?: Told) {
    const connected = super.connect().catch((error: unknown) => {
      this.end().catch(() => undefined)
      throw error
    })
    if (!tell) return connected.then(() => this)
    connected.then(() => tell(null), tell)
  }
}
