import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import { ADDRESS_RESERVED, ADDRESS_TAKEN, type AddressState } from '#contract/portfolio-address.ts'
import { call } from '../../data/api.ts'
import { ApiError } from '../../data/api-error.ts'
import { useSave } from '../../data/use-save.ts'
import { address as texts } from '../../texts/portfolio.ts'
import { notify } from '../../toasts/notify.ts'
import { changeAddress } from '../changes.ts'
import { extractAddress, judgeAddress, suggestAddress } from './address-rules.ts'

const UNAVAILABLE: Partial<Record<Availability, string>> = {
  taken: ADDRESS_TAKEN,
  reserved: ADDRESS_RESERVED,
}

export type AddressFormState = Omit<ReturnType<typeof useAddressForm>, 'input'>

export function useAddressForm({ address, published }: Portfolio) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [isBlurred, setBlurred] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [confirming, setConfirming] = useState(false)
  const { save, pending, message, failure, clear } = useSave(changeAddress)
  const refusedByServer = failure?.fields['address']

  const judged = judgeAddress(typed ?? address ?? '')
  const wanted = 'address' in judged ? judged.address : undefined
  const isOwn = wanted !== undefined && wanted === address
  const isChanged = typed !== undefined && typed.trim() !== '' && !isOwn
  const checked = useAvailability(isChanged ? wanted : undefined)
  const state = isOwn ? 'yours' : checked
  const unavailable = state && UNAVAILABLE[state]

  const problem = 'problem' in judged && isChanged && (isBlurred || !judged.isUnfinished)
  const error = refused ?? refusedByServer ?? (problem ? judged.problem : unavailable)

  function refuse(sentence: string) {
    setRefused(sentence)
    input.current?.focus()
  }

  const focusField = () => input.current?.focus()

  useEffect(() => {
    if (refusedByServer !== undefined) input.current?.focus()
  }, [refusedByServer])

  async function send(onSaved: () => void) {
    if (wanted === undefined) return
    if (!(await save(wanted))) return
    type(undefined)
    notify.success(address === null ? texts.saved : texts.renamed)
    onSaved()
  }

  function submit(onSaved: () => void = focusField) {
    if (error !== undefined) return input.current?.focus()
    if ('problem' in judged) return refuse(judged.problem)
    if (isOwn) return undefined
    if (published && address !== null) return setConfirming(true)
    return void send(onSaved)
  }

  function type(text: string | undefined) {
    clear()
    setRefused(undefined)
    setConfirming(false)
    setTyped(text && extractAddress(text))
    setBlurred(false)
  }

  return {
    input,
    value: typed ?? address ?? '',
    wanted,
    state,
    error,
    corrected: problem ? suggestAddress(typed) : undefined,
    isChanged,
    pending,
    message,
    confirming: confirming && refusedByServer === undefined,
    type,
    onBlur: () => setBlurred(true),
    refuse,
    submit,
    send: () => void send(focusField),
    cancel: () => setConfirming(false),
    reset: () => {
      type(undefined)
      input.current?.focus()
    },
  }
}

const TYPING_PAUSE_MS = 350

export type Availability = AddressState['state'] | 'checking' | 'busy' | 'unknown'

/** Asks the server after a pause in typing; further typing cancels the request. */
function useAvailability(address: string | undefined): Availability | undefined {
  const debounced = useDebounced(address, TYPING_PAUSE_MS)
  const isSettled = debounced !== undefined && debounced === address
  const { data, error } = useQuery({
    queryKey: ['portfolio', 'address', debounced],
    queryFn: ({ signal }) =>
      call('GET /portfolio/addresses/:address', { address: debounced ?? '' }, { signal }),
    enabled: isSettled,
    // Not cached: another person may take the address at any moment.
    gcTime: 0,
    meta: { persist: false },
  })
  if (address === undefined) return undefined
  if (!isSettled || (!data && !error)) return 'checking'
  if (data) return data.state
  return error instanceof ApiError && error.code === 'too_many_requests' ? 'busy' : 'unknown'
}

/** The value once it has not changed for this long. */
function useDebounced<Value>(value: Value, pauseMs: number) {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return debounced
}
