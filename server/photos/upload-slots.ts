import type { FastifyInstance } from 'fastify'
import { signedIn } from '../accounts/authenticate.ts'
import { AppError } from '../errors.ts'
import type { Api } from '../http/api.ts'
import { clientOf } from '../limits/known-devices.ts'

/** Five megabytes on a slow connection take a minute, in memory. */
const MAX_UPLOADS = 4
/** A photo from our own client arrives in this time on any connection. */
const PROTECTED_MS = 10_000
/** A third of what a slow connection sends. */
const MIN_BYTES_PER_SECOND = 16 * 1024
const FAILURE_MS = 600_000

interface Upload {
  account: string
  address: string
  bytesSoFar: () => number
  hasArrived: () => boolean
  abort: () => void
}

type Slot = Upload & { since: number }

/**
 * Concurrent uploads, one of each person. When all slots are taken, a newcomer replaces an upload that is no longer
 * protected: the slowest one below the minimum speed, otherwise one of the address with the most uploads if the
 * newcomer's address has fewer. After an upload that did not arrive, an account has no protection and replaces none.
 */
export function createUploadSlots(now = () => performance.now()) {
  const slots = new Map<string, Slot>()
  const failedAt = new Map<string, number>()

  const hasFailed = (account: string) => failedAt.has(account)
  const ageOf = ({ since }: Slot) => now() - since
  const speedOf = (slot: Slot) => (slot.bytesSoFar() * 1000) / Math.max(1, ageOf(slot))
  const isSlow = (slot: Slot) => speedOf(slot) < MIN_BYTES_PER_SECOND
  const uploadsOf = (address: string) =>
    [...slots.values()].filter((slot) => slot.address === address).length

  function forgetOldFailures() {
    for (const [account, at] of failedAt) if (now() - at > FAILURE_MS) failedAt.delete(account)
  }

  function findReplaceable(newcomer: Upload) {
    if (hasFailed(newcomer.account)) return undefined
    const unprotected = [...slots.values()]
      .filter((slot) => !slot.hasArrived())
      .filter((slot) => hasFailed(slot.account) || ageOf(slot) > PROTECTED_MS)
      .toSorted((a, b) => speedOf(a) - speedOf(b))
    const [slowest] = unprotected
    if (!slowest || isSlow(slowest)) return slowest
    const max = Math.max(...unprotected.map(({ address }) => uploadsOf(address)))
    // With the new upload the newcomer's address must not have more than the other.
    if (max < uploadsOf(newcomer.address) + 2) return undefined
    return unprotected.find(({ address }) => uploadsOf(address) === max)
  }

  function release(slot: Slot) {
    if (slots.get(slot.account) !== slot) return
    slots.delete(slot.account)
    if (slot.hasArrived()) failedAt.delete(slot.account)
    else failedAt.set(slot.account, now())
  }

  return {
    /** Returns the function that releases the slot, or undefined if there is none. */
    take(upload: Upload) {
      forgetOldFailures()
      if (slots.has(upload.account)) return undefined
      if (slots.size >= MAX_UPLOADS) {
        const replaced = findReplaceable(upload)
        if (!replaced) return undefined
        // A fast upload that is replaced has not failed.
        if (isSlow(replaced)) release(replaced)
        else slots.delete(replaced.account)
        replaced.abort()
      }
      const slot = { ...upload, since: now() }
      slots.set(upload.account, slot)
      return () => release(slot)
    },
  }
}

const noSlot = () => new AppError('unavailable', { retryAfterSeconds: 5 })

/** Shared by both mounts of a server. */
const slotsOf = new WeakMap<FastifyInstance['server'], ReturnType<typeof createUploadSlots>>()

export function limitUploads(api: Api) {
  const slots = slotsOf.get(api.server) ?? createUploadSlots()
  slotsOf.set(api.server, slots)
  api.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw
    const before = socket.bytesRead
    const release = slots.take({
      account: signedIn(request).id,
      address: clientOf(request).address,
      bytesSoFar: () => socket.bytesRead - before,
      // An injected request, as in tests, has no `complete` and has arrived.
      hasArrived: () => (request.raw as { complete?: boolean }).complete !== false,
      abort: () => {
        if (!reply.sent) void reply.header('connection', 'close').send(noSlot())
      },
    })
    if (!release) throw noSlot()
    reply.raw.once('close', release)
  })
}
