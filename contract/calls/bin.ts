import * as z from 'zod/mini'
import { type BinKind, DAYS_IN_BIN, type Removed } from '../bin.ts'
import type { ErrorCode } from '../errors.ts'
import { Project } from '../projects.ts'
import { Technology } from '../technologies.ts'
import type { Call } from './call.ts'

/** The calls of one bin, with the one that puts something there. */
type BinCalls<Kind extends BinKind, One extends z.ZodMiniObject> = Record<
  `GET /users/${Kind}/removed`,
  Call & { answer: z.ZodMiniType<Removed<z.output<One>>[]> }
> &
  Record<`POST /users/${Kind}/:id/restore`, Call & { answer: One }> &
  Record<`DELETE /users/${Kind}/${':id' | 'removed/:id'}`, Call>

function binCalls<Kind extends BinKind, One extends z.ZodMiniObject>(
  kind: Kind,
  [one, several]: [string, string],
  shape: One,
  { failures, deletion }: { failures: readonly ErrorCode[]; deletion: string },
) {
  const calls: Record<string, Call> = {
    [`DELETE /users/${kind}/:id`]: {
      tag: deletion,
      summary: `Delete a ${one}: it stays in the bin for ${DAYS_IN_BIN} days`,
    },
    [`GET /users/${kind}/removed`]: {
      tag: 'The bin',
      summary: `The ${several} deleted in the last ${DAYS_IN_BIN} days, newest first`,
      answer: z.array(z.extend(shape, { removed_at: z.iso.datetime() })),
    },
    [`POST /users/${kind}/:id/restore`]: {
      tag: 'The bin',
      summary: `Restore a deleted ${one} to its position`,
      answer: shape,
      failures,
    },
    [`DELETE /users/${kind}/removed/:id`]: {
      tag: 'The bin',
      summary: `Delete a ${one} in the bin for good`,
    },
  }
  return calls as BinCalls<Kind, One>
}

export const BIN_CALLS = {
  ...binCalls('techs', ['technology', 'technologies'], Technology, {
    failures: ['technology_exists', 'technology_limit'],
    deletion: 'The six calls',
  }),
  ...binCalls('works', ['project', 'projects'], Project, {
    failures: ['project_limit'],
    deletion: 'Projects',
  }),
}
