import type { ChangePasswordInput, DeleteAccountInput } from '#contract/account-settings.ts'
import { PHOTO_ARRIVAL_MS } from '#contract/photos.ts'
import type { UpdateProfileInput } from '#contract/profile-input.ts'
import type { SignedInPlace } from '#contract/signed-in-places.ts'
import type { User } from '#contract/users.ts'
import { type DataFile, readFile, request } from '../../data/api.ts'

/** The export may be large and the network slow. */
const EXPORT_TIMEOUT_MS = 60_000

export const saveProfile = (input: UpdateProfileInput) =>
  request('PUT', '/profile', { body: input }) as Promise<User>

export const sendPhoto = (photo: Blob) =>
  request('PUT', '/users/avatar', { body: photo, timeoutMs: PHOTO_ARRIVAL_MS }) as Promise<User>

export const removePhoto = () => request('DELETE', '/users/avatar')

export const changePassword = (input: ChangePasswordInput) =>
  request('PUT', '/password', { body: input })

export const listSessions = (signal: AbortSignal) =>
  request('GET', '/sessions', { signal }) as Promise<SignedInPlace[]>

export const endSession = (id: string) => request('DELETE', `/sessions/${id}`)

export const endOtherSessions = () => request('DELETE', '/sessions/others')

export const fetchData = (format: 'json' | 'csv') =>
  request('GET', `/account/export?format=${format}`, {
    timeoutMs: EXPORT_TIMEOUT_MS,
    read: readFile,
  }) as Promise<DataFile>

export const deleteAccount = (input: DeleteAccountInput) =>
  request('DELETE', '/account', { body: input })
