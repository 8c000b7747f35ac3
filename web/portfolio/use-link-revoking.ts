import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PortfolioLink } from '#contract/portfolio-links.ts'
import { ApiError } from '../app/api-error.ts'
import { notify } from '../app/notify.ts'
import { useChange } from '../app/use-change.ts'
import { useOnce } from '../app/use-once.ts'
import { links as texts } from '../texts/portfolio.ts'
import { revokeLink } from './calls.ts'
import { LINKS } from './use-portfolio.ts'

/** One that was revoked elsewhere first is revoked all the same. */
async function revoke(id: string) {
  try {
    await revokeLink(id)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
  }
}

export function useLinkRevoking(onRevoked: (id: string) => void) {
  const queries = useQueryClient()
  const { busy, notice, change } = useChange()
  const [which, setWhich] = useState<string>()

  async function send(id: string) {
    setWhich(id)
    await change(() => revoke(id))
    await queries.cancelQueries({ queryKey: LINKS })
    queries.setQueryData<PortfolioLink[]>(LINKS, (all) => all?.filter((link) => link.id !== id))
    notify.success(texts.revoked)
    onRevoked(id)
  }

  // What went wrong stands below the list by then.
  const revokeOnce = useOnce((id: string) => send(id).catch(() => undefined))
  return { notice, revoking: busy ? which : undefined, revoke: revokeOnce }
}
