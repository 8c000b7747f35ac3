import type {
  AttendedClass,
  Classes,
  ClassInput,
  Invitation,
  Shares,
  UpdateClassInput,
  WholeClass,
} from '#contract/classes.ts'
import type { Confirmation } from '#contract/confirmations.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { request } from '../data/api.ts'

export const fetchClasses = (signal: AbortSignal) =>
  request('GET', '/classes', { signal }) as Promise<Classes>

export const fetchClass = (id: string) => request('GET', `/classes/${id}`) as Promise<WholeClass>

export const fetchExpected = (signal: AbortSignal) =>
  request('GET', '/classes/expected', { signal }) as Promise<string[]>

export const createClass = (input: ClassInput & { id: string }) =>
  request('POST', '/classes', { body: input }) as Promise<WholeClass>

export const updateClass = (id: string, input: UpdateClassInput) =>
  request('PUT', `/classes/${id}`, { body: input }) as Promise<WholeClass>

export const deleteClass = (id: string) => request('DELETE', `/classes/${id}`)

const codePath = (code: string) => `/classes/codes/${encodeURIComponent(code)}`

export const fetchInvitation = (code: string, signal: AbortSignal) =>
  request('GET', codePath(code), { signal }) as Promise<Invitation>

export const createMembership = (code: string, shares: Shares) =>
  request('POST', codePath(code), { body: { shares } }) as Promise<AttendedClass>

export const updateShares = (id: string, shares: Partial<Shares>) =>
  request('PUT', `/classes/${id}/membership`, { body: { shares } }) as Promise<AttendedClass>

export const deleteMembership = (id: string) => request('DELETE', `/classes/${id}/membership`)

export const fetchConfirmations = (signal: AbortSignal) =>
  request('GET', '/confirmations', { signal }) as Promise<Confirmation[]>

export const updateConfirmation = (id: string, shown: boolean) =>
  request('PUT', `/confirmations/${id}`, { body: { shown } }) as Promise<Confirmation>

export const showOnPortfolio = () =>
  request('PUT', '/portfolio', { body: { shows: { confirmations: true } } }) as Promise<Portfolio>
