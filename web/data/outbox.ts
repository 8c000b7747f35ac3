import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError, type FailureCode, isUnanswered } from './api-error.ts'
import { type AnyChange, applyChange, type Change, withChange } from './change.ts'
import { changeLoaders } from './change-loaders.ts'
import { newId } from './new-id.ts'
import { isOnline, watchOnline } from './online.ts'
import { deleteRecord, OUTBOX, readRecords, writeRecord } from './store.ts'
import { isSignedInAs } from './stored-session.ts'

export const useOutbox = () => useSyncExternalStore(watchOutbox, currentOutbox)

const isAbout = ({ input }: OutboxRecord, id: string) => (input as { id?: unknown }).id === id

/** Whether a change of this thing is pending in the outbox. */
export const useIsPending = (id: string) =>
  useSyncExternalStore(watchOutbox, () =>
    currentOutbox().some((record) => isPending(record) && isAbout(record, id)),
  )

/** A change that is pending until the network is back, or that the server refused. */
export interface OutboxRecord {
  key: string
  user: string
  change: string
  input: unknown
  refused?: { code: FailureCode; sentence: string | undefined }
}

const FIRST_RETRY_MS = 2000
const MAX_RETRY_MS = 60_000
const LOCK = 'techfolio-outbox'

const changes = new Map<string, Change<unknown>>()

export function registerChanges(all: readonly AnyChange[]) {
  for (const change of all) changes.set(change.name, change as Change<unknown>)
}

/** A feature's code is loaded with the first of its pending changes. */
async function loadChangesOf(stored: readonly OutboxRecord[]) {
  const unknown = stored.filter(({ change }) => !changes.has(change))
  for (const feature of new Set(unknown.map(({ change }) => change.split('/')[0] ?? ''))) {
    const loaded = await changeLoaders.get(feature)?.()
    if (loaded) registerChanges(loaded.changes)
  }
}

export const changeNamed = (name: string) => changes.get(name)

let owner: { user: string; client: QueryClient } | undefined
let records: readonly OutboxRecord[] = []
let retryMs = FIRST_RETRY_MS
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
/** Records not in IndexedDB yet, or refused by it: they last as long as the page. */
const unstored = new Map<string, OutboxRecord>()
/** Keys of finished records: if IndexedDB fails to delete one, it must not be sent again. */
const over = new Set<string>()
let otherTabs: BroadcastChannel | undefined
let isListening = false

export const currentOutbox = () => records

function watchOutbox(onChange: () => void) {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}

function replaceRecords(next: readonly OutboxRecord[]) {
  records = next
  for (const tell of listeners) tell()
}

export const isPending = ({ refused }: OutboxRecord) => !refused

/** Loads this person's pending changes, applies them to the cache and sends them. */
export async function openOutbox(user: string, client: QueryClient, restored: Promise<unknown>) {
  if (!isListening) listen()
  owner = { user, client }
  replaceRecords([])
  await restored
  if (owner?.client !== client) return
  await readStored()
  for (const record of records.filter(isPending)) await applyRecord(record)
  void sendPending()
}

export function closeOutbox() {
  owner = undefined
  unstored.clear()
  clearTimeout(timer)
  replaceRecords([])
}

async function readStored() {
  if (!owner) return
  const { user } = owner
  try {
    const stored = await readRecords<OutboxRecord>(`${OUTBOX}${user}:`)
    await loadChangesOf(stored)
    const known = stored.filter(({ key }) => !unstored.has(key) && !over.has(key))
    if (owner?.user === user) replaceRecords([...known, ...unstored.values()])
  } catch {
    // Without IndexedDB or the feature's code, the known records stay.
  }
}

function tellOtherTabs(what: 'changed' | 'sent') {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  otherTabs?.postMessage(what)
}

/** Changes queued in another tab are applied here too. */
async function readOtherTabs() {
  const known = new Set(records.map(({ key }) => key))
  await readStored()
  for (const record of records.filter(isPending))
    if (!known.has(record.key)) await applyRecord(record)
}

async function applyRecord({ change: name, input }: OutboxRecord) {
  const change = changeNamed(name)
  if (change && owner) await applyChange(owner.client, change, input)
}

/** Applies pending changes to fetched data. */
export const withOutbox = <Data>(key: QueryKey, data: Data) =>
  records.filter(isPending).reduce((known, { change: name, input }) => {
    const change = changeNamed(name)
    return change ? (withChange(change, input, key, known) as Data) : known
  }, data)

/** Keys sort by time, and two tabs never choose the same one. */
const newKey = (user: string) =>
  `${OUTBOX}${user}:${String(Date.now()).padStart(15, '0')}:${String(records.length).padStart(4, '0')}:${newId()}`

async function store(record: OutboxRecord) {
  unstored.set(record.key, record)
  try {
    await writeRecord(record.key, record)
    unstored.delete(record.key)
  } catch {
    // Storage that is full or refused.
  }
}

export async function queueChange<Input>(change: Pick<Change<Input>, 'name'>, input: Input) {
  if (!owner) return
  if ('send' in change) registerChanges([change])
  const record: OutboxRecord = {
    key: newKey(owner.user),
    user: owner.user,
    change: change.name,
    input,
  }
  unstored.set(record.key, record)
  replaceRecords([...records, record])
  await applyRecord(record)
  await store(record)
  await readStored()
  tellOtherTabs('changed')
  void sendPending()
}

async function forget(record: OutboxRecord) {
  over.add(record.key)
  unstored.delete(record.key)
  replaceRecords(records.filter(({ key }) => key !== record.key))
  await deleteRecord(record.key).catch(() => undefined)
}

export async function discard(record: OutboxRecord) {
  await forget(record)
  tellOtherTabs('changed')
}

/** Queued last: it may depend on pending changes. */
export async function retryRefused(record: OutboxRecord) {
  await queueChange({ name: record.change }, record.input)
  await discard(record)
}

export async function doInstead(record: OutboxRecord) {
  const instead =
    record.refused && changeNamed(record.change)?.instead?.(record.input, record.refused.code)
  if (!instead) return
  await queueChange({ name: instead.change }, instead.input)
  await discard(record)
}

const isToRetry = (error: unknown) =>
  isUnanswered(error) ||
  (error instanceof ApiError && (error.status >= 500 || [401, 408, 429].includes(error.status)))

let isSending = false

/** One tab at a time; where there are no Web Locks, the visible one. Sent twice, a change is made once. */
async function sendPending() {
  if (isSending || !records.some(isPending)) return
  isSending = true
  let sent = 0
  try {
    if (navigator.locks) sent = await navigator.locks.request(LOCK, sendAll)
    else if (document.visibilityState === 'visible') sent = await sendAll()
  } finally {
    isSending = false
  }
  if (sent === 0) return
  void owner?.client.invalidateQueries()
  tellOtherTabs('sent')
}

/** Returns how many got a response. */
async function sendAll() {
  clearTimeout(timer)
  for (let sent = 0; ; sent += 1) {
    // Another tab may have sent some of them.
    await readStored()
    const next = records.find(isPending)
    // The session is checked last: another tab may have signed another person in.
    if (!next || !owner || !isOnline() || !isSignedInAs(owner.user)) return sent
    if (!(await sendOne(next))) return sent
    tellOtherTabs('changed')
  }
}

/** Returns whether it got a response. */
async function sendOne(record: OutboxRecord) {
  const change = changeNamed(record.change)
  try {
    if (!change) throw new Error(`This build knows no change ${record.change}`)
    await change.send(record.input)
    retryMs = FIRST_RETRY_MS
    await forget(record)
    return true
  } catch (error) {
    if (isToRetry(error)) {
      sendLater(error)
      return false
    }
    await refuse(record, error)
    return true
  }
}

function sendLater(error: unknown) {
  const { retryAfter = 0 } = error instanceof ApiError ? error : {}
  timer = setTimeout(() => void sendPending(), Math.max(retryMs, retryAfter * 1000))
  retryMs = Math.min(2 * retryMs, MAX_RETRY_MS)
}

async function refuse(record: OutboxRecord, error: unknown) {
  const { code, fields } =
    error instanceof ApiError ? error : { code: 'unexpected' as const, fields: {} }
  const sentence = changeNamed(record.change)?.sentences?.[code] ?? Object.values(fields)[0]
  const refused = { ...record, refused: { code, sentence } }
  replaceRecords(records.map((one) => (one.key === record.key ? refused : one)))
  await store(refused)
}

function listen() {
  isListening = true
  // Missing in happy-dom.
  if (typeof BroadcastChannel !== 'undefined') otherTabs = new BroadcastChannel(LOCK)
  otherTabs?.addEventListener('message', ({ data }) => {
    void readOtherTabs()
    if (data === 'sent') void owner?.client.invalidateQueries()
  })
  watchOnline(() => void sendPending())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void readOtherTabs().then(sendPending)
  })
}
