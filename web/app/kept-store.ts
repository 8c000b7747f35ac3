import { readToken, readUserId } from './stored-session.ts'
import { KEPT, wipeKept } from './wipe-kept.ts'

/** Another one when what is kept is laid out otherwise: older ones are thrown away then. */
const VERSION = 1
const STORE = 'copies'

interface Copy {
  owner: string
  /** When the server gave it. */
  at: number
  data: unknown
}

const resultOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

function openStore() {
  const request = indexedDB.open(KEPT, VERSION)
  request.addEventListener('upgradeneeded', () => {
    const { result: database } = request
    for (const name of database.objectStoreNames) database.deleteObjectStore(name)
    database.createObjectStore(STORE)
  })
  return resultOf(request)
}

/** Never open for longer than it takes: one that is open holds up whoever wants to wipe it. */
async function withStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
) {
  const database = await openStore()
  database.addEventListener('versionchange', () => database.close())
  try {
    const transaction = database.transaction(STORE, mode)
    const ended = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error))
    })
    const [result] = await Promise.all([resultOf(work(transaction.objectStore(STORE))), ended])
    return result
  } finally {
    database.close()
  }
}

const isHere = (owner: string) => readToken() !== null && readUserId() === owner

/** What was kept of whoever is here; another person's is thrown away unread. */
export async function readCopy(name: string) {
  const owner = readUserId()
  const copy = (await withStore('readonly', (store) => store.get(name))) as Copy | undefined
  if (!copy) return undefined
  if (owner === null || copy.owner !== owner || !isHere(owner)) {
    wipeKept()
    return undefined
  }
  return copy
}

/** Somebody may leave while it is written: then it is wiped once more, and nothing comes back. */
export async function writeCopy(name: string, owner: string, data: unknown) {
  if (!isHere(owner)) return
  const copy: Copy = { owner, at: Date.now(), data }
  try {
    await withStore('readwrite', (store) => store.put(copy, name))
  } finally {
    if (!isHere(owner)) wipeKept()
  }
}
