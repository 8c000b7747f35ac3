import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Removed } from '#contract/bin.ts'
import type { ClassEvolution, Classes, ClassMap, ClassMember } from '#contract/classes.ts'
import type { Confirmation } from '#contract/confirmations.ts'
import type { Goal } from '#contract/goals.ts'
import type { TechnologyEvent } from '#contract/history.ts'
import type { Notice } from '#contract/notices.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import type { PortfolioLink } from '#contract/portfolio-links.ts'
import type { Project } from '#contract/projects.ts'
import type { SignedInPlace } from '#contract/signed-in-places.ts'
import type { Technology } from '#contract/technologies.ts'
import type { User } from '#contract/users.ts'
import type { FailureCode } from './api-error.ts'
import type { Sent } from './use-send.ts'

/** What the cache holds, by the first part of the query's key. */
interface Cached {
  profile: User
  'removed-techs': Removed<Technology>[]
  'removed-works': Removed<Project>[]
  history: InfiniteData<{ events: TechnologyEvent[] }>
  goals: Goal[]
  portfolio: Portfolio
  'portfolio-links': PortfolioLink[]
  sessions: SignedInPlace[]
  notices: Notice[]
  classes: Classes
  expected: string[]
  confirmations: Confirmation[]
  'class-map': ClassMap
  'class-member': ClassMember
  'class-evolution': ClassEvolution
}
export type CacheRoot = keyof Cached

type Updaters<Input, Answer> = {
  [Root in CacheRoot]?: (
    data: Cached[Root],
    input: Input,
    /** `undefined` while the change is pending in the outbox. */
    known: { key: QueryKey; answer: Answer | undefined },
  ) => Cached[Root]
}

type ReadCache = <Root extends CacheRoot>(root: Root) => Cached[Root] | undefined

/** One thing a person can save, declared in its feature and saved by `useSave`. */
export interface Change<Input, Answer = unknown> extends Sent<Input, Answer> {
  /** Stored in the outbox, so it stays the same from build to build. */
  name: string
  /** What it does to cached queries. Applied twice it must do the same as once. */
  apply?: Updaters<Input, Answer>
  /** Queries to fetch again afterwards: all of them unless named. */
  invalidates?: readonly CacheRoot[]
  /** Nothing is shown where it gives no text. */
  success?: string | ((input: Input, answer: Answer) => string | undefined)
  /** A second message after the success, from what the cache had before. */
  further?: (cached: ReadCache, input: Input, answer: Answer) => string | undefined
  /** Whether a refusal shows that the cache is out of date. */
  isStale?: (code: FailureCode, input: Input) => boolean
  /** How the outbox speaks of it. Only a change that has this can wait in the outbox. */
  describe?: (input: Input) => string
  /** What could be done instead once the server refused it. */
  instead?: (input: Input, code: FailureCode) => { change: string; input: unknown } | undefined
}

/** Of whatever input and answer: the outbox hands each its own input back. */
export type AnyChange = Pick<Change<unknown>, 'name'>

/** Types each change by its own input and answer. */
export const defineChange = <Input, Answer>(change: Change<Input, Answer>) => change

export async function applyChange<Input, Answer>(
  client: QueryClient,
  { apply = {} }: Change<Input, Answer>,
  input: Input,
  answer?: Answer,
) {
  const roots = Object.keys(apply) as CacheRoot[]
  // A response requested before this change must not overwrite it.
  await Promise.all(roots.map((root) => client.cancelQueries({ queryKey: [root] })))
  for (const root of roots)
    for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: [root] }))
      if (state.data !== undefined)
        client.setQueryData(
          queryKey,
          updated(apply, root, state.data, input, queryKey, answer),
          // What was not answered makes nothing newer.
          answer === undefined ? { updatedAt: state.dataUpdatedAt } : {},
        )
}

function updated<Input, Answer>(
  apply: Updaters<Input, Answer>,
  root: CacheRoot,
  data: unknown,
  input: Input,
  key: QueryKey,
  answer: Answer | undefined,
) {
  const update = apply[root] as
    | ((
        data: unknown,
        input: Input,
        known: { key: QueryKey; answer: Answer | undefined },
      ) => unknown)
    | undefined
  return update ? update(data, input, { key, answer }) : data
}

/** The same for data that is not in the cache yet. */
export const withChange = <Input, Answer>(
  { apply = {} }: Change<Input, Answer>,
  input: Input,
  key: QueryKey,
  data: unknown,
) => updated(apply, key[0] as CacheRoot, data, input, key, undefined)

export const isoNow = () => new Date().toISOString()

export const hasId = (list: readonly { id: string }[], id: string) =>
  list.some((one) => one.id === id)

export const withoutId = <One extends { id: string }>(list: readonly One[], id: string) =>
  list.filter((one) => one.id !== id)
