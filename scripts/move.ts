import { readConfig } from '../server/config.ts'
import { connect, connectAlone } from '../server/db/connect.ts'
import { move } from '../server/db/move.ts'
import { command } from './command.ts'
import { showProgress } from './progress.ts'

/** Parsed like the server's settings, so that a wrong URL gets the same message. */
const checked = (url: string) => readConfig({ DATABASE_URL: url }).DATABASE_URL

await command(
  'npm run move -- FROM TO (both as in DATABASE_URL)',
  2,
  async ([from = '', to = '']) => {
    const [sourceUrl, targetUrl] = [checked(from), checked(to)]
    const source = await connectAlone(sourceUrl)
    const target = await connect(targetUrl, () => undefined, { hold: 'alone' })
    try {
      const moved = await move(source, target, showProgress())
      const counts = Object.entries(moved)
        .filter(([, rows]) => rows > 0)
        .map(([table, rows]) => `${table} ${rows}`)
      console.log(
        `Moved and compared: ${counts.join(', ') || 'no rows'}. Now set DATABASE_URL to the new address.`,
      )
    } finally {
      await Promise.all([source.close(), target.close()])
    }
  },
)
