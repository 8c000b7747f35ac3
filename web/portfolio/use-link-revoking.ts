import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PortfolioLink } from '#contract/portfolio-links.ts'
import { ApiError, mayBeDone } from '../app/api-error.ts'
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
  const { busy, notice, setNotice, change } = useChange()
  const [which, setWhich] = useState<string>()

  function finish(id: string) {
    notify.success(texts.revoked)
    onRevoked(id)
  }

  async function send(id: string) {
    setWhich(id)
    await change(() => revoke(id))
    await queries.cancelQueries({ queryKey: LINKS })
    queries.setQueryData<PortfolioLink[]>(LINKS, (all) => all?.filter((link) => link.id !== id))
    finish(id)
  }

  /** Without an answer it may have been revoked all the same; if not, what went wrong stands below the list. */
  async function lookAgain(error: unknown, id: string) {
    if (!mayBeDone(error)) return
    await queries.refetchQueries({ queryKey: LINKS })
    const links = queries.getQueryData<PortfolioLink[]>(LINKS)
    if (!links || links.some((link) => link.id === id)) return
    setNotice(undefined)
    finish(id)
  }

  const revokeOnce = useOnce((id: string) => send(id).catch((error) => lookAgain(error, id)))
  return { notice, revoking: busy ? which : undefined, revoke: revokeOnce }
}
