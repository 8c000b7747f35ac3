import { useRef, useState } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import { ADDRESS_RESERVED, ADDRESS_TAKEN } from '#contract/portfolio-address.ts'
import { ApiError } from '../../data/api-error.ts'
import { useSave } from '../../data/use-save.ts'
import { address as texts } from '../../texts/portfolio.ts'
import { notify } from '../../toasts/notify.ts'
import { changeAddress } from '../changes.ts'
import { addressIn, judgeAddress } from './address-rules.ts'
import { suggestAddress } from './address-suggestion.ts'
import { type KnownState, useAddressState } from './use-address-state.ts'

const NOT_HAD: Partial<Record<KnownState, string>> = {
  taken: ADDRESS_TAKEN,
  reserved: ADDRESS_RESERVED,
}

export type AddressFormState = Omit<ReturnType<typeof useAddressForm>, 'input'>

/** What is typed, what is known about it, and the way to have it. */
export function useAddressForm({ address, published }: Portfolio) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [left, setLeft] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [confirming, setConfirming] = useState(false)
  const { save, pending, notice, setNotice } = useSave(changeAddress)

  const judged = judgeAddress(typed ?? address ?? '')
  const wanted = 'address' in judged ? judged.address : undefined
  const isOwn = wanted !== undefined && wanted === address
  const isChanged = typed !== undefined && typed.trim() !== '' && !isOwn
  const asked = useAddressState(isChanged ? wanted : undefined)
  const state = isOwn ? 'yours' : asked
  const notHad = state && NOT_HAD[state]

  const problem = 'problem' in judged && isChanged && (left || !judged.isUnfinished)
  const error = refused ?? (problem ? judged.problem : notHad)

  function complain(sentence: string) {
    setRefused(sentence)
    input.current?.focus()
  }

  const backToField = () => input.current?.focus()

  async function send(onSaved: () => void) {
    if (wanted === undefined) return
    try {
      if (await save(wanted)) finish(onSaved)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      const sentence = failure.fields['address']
      if (sentence === undefined) return
      setConfirming(false)
      complain(sentence)
    }
  }

  function finish(onSaved: () => void) {
    type(undefined)
    setConfirming(false)
    notify.success(address === null ? texts.saved : texts.renamed)
    onSaved()
  }

  function submit(onSaved: () => void = backToField) {
    if (error !== undefined) return input.current?.focus()
    if ('problem' in judged) return complain(judged.problem)
    if (isOwn) return undefined
    if (published && address !== null) return setConfirming(true)
    return void send(onSaved)
  }

  function type(text: string | undefined) {
    setNotice(undefined)
    setRefused(undefined)
    setTyped(text && addressIn(text))
    setLeft(false)
  }

  return {
    input,
    value: typed ?? address ?? '',
    wanted,
    state,
    error,
    offered: problem ? suggestAddress(typed) : undefined,
    isChanged,
    busy: pending,
    notice,
    confirming,
    type,
    leave: () => setLeft(true),
    complain,
    submit,
    send: () => void send(backToField),
    stay: () => setConfirming(false),
    reset: () => {
      type(undefined)
      input.current?.focus()
    },
  }
}
