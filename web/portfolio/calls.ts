import type { Portfolio, PortfolioInput } from '#contract/portfolio.ts'
import type { AddressState } from '#contract/portfolio-address.ts'
import type { LinkInput, NewPortfolioLink, PortfolioLink } from '#contract/portfolio-links.ts'
import type { PortfolioRecord } from '#contract/portfolio-record.ts'
import { request } from '../data/api.ts'

/** `keepalive`, so that a switch flipped right before the tab closes is saved. */
export const saveSettings = (input: PortfolioInput) =>
  request('PUT', '/portfolio', { body: input, keepalive: true }) as Promise<Portfolio>

export const saveAddress = (address: string) =>
  request('PUT', '/portfolio/address', { body: { address } }) as Promise<Portfolio>

export const fetchAddressState = (address: string, signal: AbortSignal) =>
  request('GET', `/portfolio/addresses/${encodeURIComponent(address)}`, {
    signal,
  }) as Promise<AddressState>

export const fetchRecord = (signal: AbortSignal) =>
  request('GET', '/portfolio/record', { signal }) as Promise<PortfolioRecord>

export const fetchLinks = (signal: AbortSignal) =>
  request('GET', '/portfolio/links', { signal }) as Promise<PortfolioLink[]>

export const createLink = (input: LinkInput & { id: string }) =>
  request('POST', '/portfolio/links', { body: input }) as Promise<NewPortfolioLink>

export const revokeLink = (id: string) => request('DELETE', `/portfolio/links/${id}`)
