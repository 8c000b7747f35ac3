import { parseArgs } from 'node:util'
import { readConfig } from '../server/config.ts'
import { connectExisting } from '../server/db/connect.ts'
import { type Database, DatabaseRefused } from '../server/db/database.ts'
import { NEWEST, schemaVersion } from '../server/db/migrate.ts'
import { ForPeople } from './command.ts'
import { ACTIONS, type Action } from './people-actions.ts'

const HELP = `The operator's hand, on the database that DATABASE_URL names, also while the server runs.

  npm run people -- list             everybody: email, name, since when, technologies
  npm run people -- show EMAIL       what there is about one person
  npm run people -- reset EMAIL      print a link to a new password: once, for 30 minutes
  npm run people -- sign-out EMAIL   end all of a person's sessions
  npm run people -- unpublish EMAIL  take a person's portfolio down, and end all of its links
  npm run people -- remove EMAIL     delete the account and everything in it, for ever
  npm run people -- reports          what readers told about public pages, newest first, and how many about whom
  npm run people -- settle EMAIL     delete what was told about a person, once it is dealt with
  npm run people -- new-key          sign confirmations with a new key; files signed before still verify
  npm run people -- teacher EMAIL    name a teacher: may open classes with CLASSES=invited, and reset passwords of members who allow it
  npm run people -- no-teacher EMAIL take that back; their classes stay
  npm run people -- classes          every class: id, name, teacher's email, members, since when, end of its code
  npm run people -- log              the last 100 changes made with these commands, newest last; --last 500 for more

What cannot be undone is asked about first; --yes answers for scripts.
Links begin with PUBLIC_URL, or with this machine's address in its network where HOST opens the server to it.
`

/** The arguments and the environment of the command. */
export async function carryOut(args: string[], environment: NodeJS.ProcessEnv) {
  const { action, email, yes, last } = readWords(args)
  if (!action) return void process.stdout.write(HELP)
  const config = readConfig(environment)
  const db = await connectExisting(config.DATABASE_URL)
  try {
    await refuseOtherVersion(db)
    await action({ db, config, yes, email, last })
  } finally {
    await db.close()
  }
}

interface Words {
  action?: Action
  email: string
  yes: boolean
  last: number
}

function readWords(args: string[]): Words {
  const { values, words } = parse(args)
  const [name = '', email = '', ...more] = words
  const last = Number(values.last)
  if (values.help) return { email, yes: false, last }
  const known = ACTIONS[name]
  const isWrong = more.length > 0 || !/^[1-9]\d{0,6}$/.test(values.last)
  if (!known || isWrong || known.needsEmail !== (email !== ''))
    throw new ForPeople(
      'Usage: npm run people -- list | show EMAIL | reset EMAIL | sign-out EMAIL | unpublish EMAIL | remove EMAIL | reports | settle EMAIL | new-key | teacher EMAIL | no-teacher EMAIL | classes | log [--last NUMBER] [--yes], or --help',
    )
  return { action: known.run, email, yes: values.yes, last }
}

function parse(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        yes: { type: 'boolean', default: false },
        last: { type: 'string', default: '100' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    return { values, words: positionals }
  } catch {
    return { values: { yes: false, help: false, last: '' }, words: [] }
  }
}

async function refuseOtherVersion(db: Database) {
  const tables = await db.snapshot((tx) => tx.tables())
  const version = tables.includes('migrations') ? await schemaVersion(db) : 0
  if (version === 0)
    throw new DatabaseRefused(
      'There is no Techfólio in this database. Is DATABASE_URL the one of the server, and on PostgreSQL its role and schema?',
    )
  if (version !== NEWEST) {
    const advice =
      version > NEWEST ? 'use the newer one' : 'start the server on it once, then try again'
    throw new DatabaseRefused(
      `The database is at version ${version} and this Techfólio knows ${NEWEST}: ${advice}.`,
    )
  }
}
