import type {
  ClassCode,
  ClassEvolution,
  ClassMap,
  ClassMember,
  ClassVersion,
} from '#contract/classes.ts'
import type {
  ConfirmationInput,
  GivenConfirmation,
  WithdrawableConfirmation,
} from '#contract/confirmations.ts'
import type { MemberReset, MemberResetInput } from '#contract/member-resets.ts'
import { type DataFile, readFile, request } from '../../data/api.ts'
import { localTimeZone } from '../../evolution/calls.ts'

/** Ids come from the address bar. */
const pathOf = (id: string) => `/classes/${encodeURIComponent(id)}`
const memberPath = (id: string, member: string) =>
  `${pathOf(id)}/members/${encodeURIComponent(member)}`

/** The file may be large and the network slow. */
const FILE_TIMEOUT_MS = 60_000

export const fetchMap = (id: string, signal: AbortSignal) =>
  request('GET', `${pathOf(id)}/map`, { signal }) as Promise<ClassMap>

export const fetchVersion = (id: string, signal: AbortSignal) =>
  request('GET', `${pathOf(id)}/map/version`, { signal }) as Promise<ClassVersion>

export const fetchMapFile = (id: string) =>
  request('GET', `${pathOf(id)}/map.csv`, {
    timeoutMs: FILE_TIMEOUT_MS,
    read: readFile,
  }) as Promise<DataFile>

const inLocalTime = () => new URLSearchParams({ time_zone: localTimeZone() })

export const fetchEvolution = (id: string, signal: AbortSignal) =>
  request('GET', `${pathOf(id)}/evolution?${inLocalTime()}`, { signal }) as Promise<ClassEvolution>

export const fetchMember = (id: string, member: string, signal: AbortSignal) =>
  request('GET', `${memberPath(id, member)}?${inLocalTime()}`, { signal }) as Promise<ClassMember>

export const createCode = (id: string) =>
  request('POST', `${pathOf(id)}/code`) as Promise<ClassCode>

export const deleteMember = (id: string, member: string) =>
  request('DELETE', memberPath(id, member))

export const createConfirmation = (id: string, input: ConfirmationInput) =>
  request('POST', `${pathOf(id)}/confirmations`, { body: input }) as Promise<GivenConfirmation>

export const fetchGiven = (id: string) =>
  request('GET', `/confirmations/${id}`) as Promise<WithdrawableConfirmation>

export const deleteConfirmation = (id: string) => request('DELETE', `/confirmations/${id}`)

export const createResetLink = (id: string, member: string, input: MemberResetInput) =>
  request('POST', `${memberPath(id, member)}/reset`, { body: input }) as Promise<MemberReset>
