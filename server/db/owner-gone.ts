/** Whoever it would belong to is gone: their account was deleted between the look and the write. */
export class OwnerGone extends Error {}

/** Beside a deletion as after one: nothing was written. */
export function noneIfOwnerGone(error: unknown): number {
  if (error instanceof OwnerGone) return 0
  throw error
}
