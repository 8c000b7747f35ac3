import { DOCUMENTS } from './own-requests.ts'

interface BuiltFiles {
  /** Another one for every build. */
  build: string
  /** Code, styles and fonts: cached on install. */
  needed: string[]
  /** Pictures: cached on first use. */
  used: string[]
}

/** Written in by the build, which knows the names of its files at last. */
declare const BUILT_FILES: BuiltFiles

const { build, needed, used } = BUILT_FILES

/** Whatever else is cached at this address is another project's. */
const BUILD_PREFIX = 'techfolio-build-'
const NAME = BUILD_PREFIX + build
const NEEDED = new Set(needed)
export const FILES: ReadonlySet<string> = new Set([...needed, ...used])

/** As the server itself would give it: no page of a café's network, nothing that was led elsewhere. */
const isWhole = (answer: Response) =>
  answer.status === 200 && answer.type === 'basic' && !answer.redirected

const isDocument = (answer: Response) =>
  answer.headers.get('content-type')?.startsWith('text/html') === true

/** A proxy may answer any request with its own page and 200. */
const isFile = (answer: Response) => isWhole(answer) && !isDocument(answer)

function refuse(address: string): never {
  throw new Error(`${address} is not what this build needs`)
}

/** During a deployment another server may still send the document of another build. */
async function isOfBuild(document: Response, hasFile: (file: string) => boolean) {
  if (!isWhole(document) || !isDocument(document)) return false
  const named = (await document.clone().text()).match(/\/assets\/[\w.-]+/g) ?? []
  return named.length > 0 && named.every(hasFile)
}

async function fetchDocument(address: string) {
  const answer = await fetch(address, { cache: 'no-store' })
  return (await isOfBuild(answer, (file) => FILES.has(file))) ? answer : refuse(address)
}

/** Files that did not change since the last build are copied. */
async function findFile(address: string) {
  const before = await caches.match(address)
  if (before) return before
  const answer = await fetch(address, { priority: 'low' })
  return isFile(answer) ? answer : refuse(address)
}

/** All or nothing: if one file fails the build is not cached, and the next visit tries again. */
export async function cacheBuild() {
  // A server that went back to the build in use has it installed once more, into what that one is served from.
  const wasKept = await caches.has(NAME)
  const cache = await caches.open(NAME)
  const keepDocument = async (address: string) => cache.put(address, await fetchDocument(address))
  const keepFile = async (address: string) => cache.put(address, await findFile(address))
  const keepUsed = async (address: string) => {
    const before = await caches.match(address)
    if (before) await cache.put(address, before)
  }
  try {
    await Promise.all(DOCUMENTS.map(keepDocument))
    await Promise.all([...needed.map(keepFile), ...used.map(keepUsed)])
  } catch (error) {
    if (!wasKept) await caches.delete(NAME)
    throw error
  }
}

async function namesOfOtherBuilds() {
  const names = await caches.keys()
  return names.filter((name) => name.startsWith(BUILD_PREFIX) && name !== NAME)
}

/** By now no tab is left that could ask for them. */
export async function dropOtherBuilds() {
  const others = await namesOfOtherBuilds()
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** Whether a page belongs to the waiting build: only then may it take over. */
export async function isOfWaitingBuild(page: Response) {
  const [waiting] = (await namesOfOtherBuilds()).slice(-1)
  if (waiting === undefined) return false
  const requests = await (await caches.open(waiting)).keys()
  const kept = new Set(requests.map(({ url }) => new URL(url).pathname))
  return isOfBuild(page, (file) => kept.has(file))
}

/** A browser short of room may have thrown it away; to look for it does not bring an empty one about. */
export const findCached = (address: string) => caches.match(address, { cacheName: NAME })

/** Caches pictures on first use; a full cache is no failure. */
export async function fetchAndCache(request: Request, address: string) {
  const answer = await fetch(request)
  if (isFile(answer)) {
    const copy = answer.clone()
    const cache = await caches.open(NAME)
    await cache.put(address, copy).catch(() => undefined)
  } else if (NEEDED.has(address)) {
    // Neither here nor there: the next visit begins with what the server has now.
    await caches.delete(NAME)
  }
  return answer
}
