import { useSyncExternalStore } from 'react'
import { currentOutbox, isPending, type OutboxRecord, watchOutbox } from './outbox.ts'

export const useOutbox = () => useSyncExternalStore(watchOutbox, currentOutbox)

const isAbout = ({ input }: OutboxRecord, id: string) => (input as { id?: unknown }).id === id

/** Whether a change of this thing waits in the outbox. */
export const useIsPending = (id: string) =>
  useSyncExternalStore(watchOutbox, () =>
    currentOutbox().some((record) => isPending(record) && isAbout(record, id)),
  )
