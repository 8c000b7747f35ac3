const MAX_AT_ONCE = 4
/** In so long a photo of our own screens is here on any line. */
const UNDISTURBED_MS = 10_000
/** A third of what a slow line sends. */
const MIN_BYTES_A_SECOND = 16 * 1024
const REMEMBERED_MS = 600_000

export interface Upload {
  account: string
  address: string
  bytesSoFar: () => number
  hasArrived: () => boolean
  giveWay: () => void
}

type Place = Upload & { since: number }

/**
 * Who may send a photo now. Once all places are taken, whoever has been undisturbed for a while gives way to
 * a newcomer: the slowest of those that hardly send anything, else of the address that holds most, to one that
 * holds fewer. Whoever lets a place go without a photo, by cutting it off for instance, is remembered: the next
 * time they disturb nobody, and are not left undisturbed themselves.
 */
export function createUploadPlaces(now = () => performance.now()) {
  const places = new Map<string, Place>()
  const failedAt = new Map<string, number>()

  const hasFailed = (account: string) => failedAt.has(account)
  const ageOf = ({ since }: Place) => now() - since
  const paceOf = (place: Place) => (place.bytesSoFar() * 1000) / Math.max(1, ageOf(place))
  const heldBy = (address: string) =>
    [...places.values()].filter((place) => place.address === address).length

  function forgetOldFailures() {
    for (const [account, at] of failedAt) if (now() - at > REMEMBERED_MS) failedAt.delete(account)
  }

  function whoGivesWay(newcomer: Upload) {
    if (hasFailed(newcomer.account)) return undefined
    const disturbed = [...places.values()]
      .filter((place) => !place.hasArrived())
      .filter((place) => hasFailed(place.account) || ageOf(place) > UNDISTURBED_MS)
      .toSorted((a, b) => paceOf(a) - paceOf(b))
    const [slowest] = disturbed
    if (!slowest || paceOf(slowest) < MIN_BYTES_A_SECOND) return slowest
    const most = Math.max(...disturbed.map(({ address }) => heldBy(address)))
    // With one more the newcomer's address must not hold more than the one that gives.
    if (most < heldBy(newcomer.address) + 2) return undefined
    return disturbed.find(({ address }) => heldBy(address) === most)
  }

  function leave(place: Place) {
    if (places.get(place.account) !== place) return
    places.delete(place.account)
    if (place.hasArrived()) failedAt.delete(place.account)
    else failedAt.set(place.account, now())
  }

  return {
    /** Answers how to let the place go again, or nothing where there is none. */
    take(upload: Upload) {
      forgetOldFailures()
      if (places.has(upload.account)) return undefined
      if (places.size >= MAX_AT_ONCE) {
        const giver = whoGivesWay(upload)
        if (!giver) return undefined
        const isSlow = paceOf(giver) < MIN_BYTES_A_SECOND
        if (isSlow) leave(giver)
        else places.delete(giver.account)
        giver.giveWay()
      }
      const place = { ...upload, since: now() }
      places.set(upload.account, place)
      return () => leave(place)
    },
  }
}
