import type { BinKind, Listed, Removed } from '#contract/bin.ts'
import type { User } from '#contract/users.ts'
import { call } from '../data/api.ts'
import type { FailureSentences } from '../data/api-error.ts'
import { type Change, defineChange, hasId, isoNow, withoutId } from '../data/change.ts'
import { unanswered } from '../texts/bin.ts'
import { described } from '../texts/offline.ts'

type Apply<One> = NonNullable<Change<One>['apply']>

interface About<One extends Listed> {
  kind: BinKind
  /** The changes are stored under names that begin with it. */
  name: string
  isNewestFirst: boolean
  words: {
    removed: string
    erased: string
    restored: string
    deletedForGood: string
    refusals: FailureSentences & { not_found: string }
  }
  /** What removing and restoring say beyond the words of the bin. */
  sentences: { remove: FailureSentences; restore: FailureSentences }
  /** What restoring does besides. */
  onRestore?: Apply<One>
}

/** The bin of one feature: its words, and the changes that fill and empty it. */
export interface Bin<One extends Listed> extends Pick<About<One>, 'kind' | 'words'> {
  remove: Change<One>
  restore: Change<Removed<One>>
  deleteForGood: Change<Removed<One>>
}

export function defineBin<One extends Listed>(about: About<One>): Bin<One> {
  const { kind, name, isNewestFirst, words, sentences, onRestore } = about
  const refusals = { ...words.refusals, ...sentences.restore }
  const count = `removed_${kind}` as const

  const listOf = (user: User): Listed[] => user[kind]

  const withRemoved = (user: User, { id }: One) =>
    hasId(listOf(user), id)
      ? { ...user, [kind]: withoutId(listOf(user), id), [count]: user[count] + 1 }
      : user

  function withRestored(user: User, restored: One) {
    if (hasId(listOf(user), restored.id)) return user
    const list = [...listOf(user), restored].toSorted(
      ({ created_at: one }, { created_at: other }) =>
        (isNewestFirst ? one > other : one < other) ? -1 : 1,
    )
    return { ...user, [kind]: list, [count]: Math.max(user[count] - 1, 0) }
  }

  const inBin = (update: (removed: Removed<One>[], one: One) => Removed<One>[]) =>
    ({ [`removed-${kind}`]: update }) as Apply<One>
  const outOfBin = inBin((removed, { id }) => withoutId(removed, id))

  return {
    kind,
    words,
    remove: defineChange({
      name: `${name}/remove`,
      send: ({ id }): Promise<unknown> => call(`DELETE /users/${kind}/:id`, { id }),
      apply: {
        profile: withRemoved,
        ...inBin((removed, one) =>
          hasId(removed, one.id) ? removed : [{ ...one, removed_at: isoNow() }, ...removed],
        ),
      },
      sentences: sentences.remove,
      describe: ({ title }) => described.remove(title),
    }),
    restore: defineChange({
      name: `${name}/restore`,
      send: ({ id }): Promise<unknown> => call(`POST /users/${kind}/:id/restore`, { id }),
      apply: { profile: withRestored, ...onRestore, ...outOfBin },
      success: words.restored,
      sentences: { ...unanswered, ...refusals },
      isStale: (code) => code in refusals,
      describe: ({ title }) => described.restore(title),
    }),
    deleteForGood: defineChange({
      name: `${name}/remove-for-good`,
      send: ({ id }): Promise<unknown> => call(`DELETE /users/${kind}/removed/:id`, { id }),
      apply: outOfBin,
      success: words.deletedForGood,
      sentences: { not_found: words.refusals.not_found },
    }),
  }
}
