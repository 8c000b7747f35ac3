import type * as z from 'zod/mini'
import { ACCOUNT_CALLS } from './calls/accounts.ts'
import { BIN_CALLS } from './calls/bin.ts'
import { CLASS_CALLS } from './calls/classes.ts'
import { PORTFOLIO_CALLS } from './calls/portfolio.ts'
import { PROJECT_CALLS } from './calls/projects.ts'
import { SERVER_CALLS } from './calls/server.ts'
import { TECHNOLOGY_CALLS } from './calls/technologies.ts'

/** Every call of the API, by its method and path. */
export const CALLS = {
  ...ACCOUNT_CALLS,
  ...TECHNOLOGY_CALLS,
  ...BIN_CALLS,
  ...PROJECT_CALLS,
  ...PORTFOLIO_CALLS,
  ...SERVER_CALLS,
  ...CLASS_CALLS,
}

type Calls = typeof CALLS
export type CallName = keyof Calls

type Part<Name extends CallName, Key extends string> = Calls[Name] extends {
  [K in Key]: infer Schema extends z.ZodMiniType
}
  ? Schema
  : undefined

type Read<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined
type Sent<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined

/** What its handler reads. */
export type BodyOf<Name extends CallName> = Read<Part<Name, 'body'>>
export type QueryOf<Name extends CallName> = Read<Part<Name, 'query'>>
/** What its caller sends. */
export type SentBodyOf<Name extends CallName> = Sent<Part<Name, 'body'>>
export type SentQueryOf<Name extends CallName> = Sent<Part<Name, 'query'>>
export type AnswerOf<Name extends CallName> = Read<Part<Name, 'answer'>>

/** `id` and `event` of `PUT /users/techs/:id/history/:event`. */
export type ParamsIn<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Param}/${infer Further}`
    ? Param | ParamsIn<`/${Further}`>
    : Rest
  : never
