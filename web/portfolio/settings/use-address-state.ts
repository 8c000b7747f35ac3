import { useQuery } from '@tanstack/react-query'
import type { AddressState } from '#contract/portfolio-address.ts'
import { ApiError } from '../../data/api-error.ts'
import { fetchAddressState } from '../calls.ts'
import { useSettled } from './use-settled.ts'

/** Nobody wants an answer about half a word. */
const TYPING_RESTS_MS = 350

export type KnownState = AddressState['state'] | 'checking' | 'busy' | 'unknown'

/** Whether an address can be had: asked once typing rests, and no longer once it goes on. */
export function useAddressState(address: string | undefined): KnownState | undefined {
  const asked = useSettled(address, TYPING_RESTS_MS)
  const isAsked = asked !== undefined && asked === address
  const { data, error } = useQuery({
    queryKey: ['portfolio', 'address', asked],
    queryFn: ({ signal }) => fetchAddressState(asked ?? '', signal),
    enabled: isAsked,
    // Somebody may take it any moment: what was heard before is asked again.
    gcTime: 0,
    meta: { persist: false },
  })
  if (address === undefined) return undefined
  if (!isAsked || (!data && !error)) return 'checking'
  if (data) return data.state
  return error instanceof ApiError && error.code === 'too_many_requests' ? 'busy' : 'unknown'
}
