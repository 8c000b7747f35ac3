import * as z from 'zod/mini'
import { Portfolio, PortfolioInput } from '../portfolio.ts'
import { AddressInput, AddressState } from '../portfolio-address.ts'
import { LinkInput, NewPortfolioLink, PortfolioLink } from '../portfolio-links.ts'
import { PortfolioRecord } from '../portfolio-record.ts'
import { ReportInput, ReportReceived } from '../reports.ts'
import type { Call } from './call.ts'

export const PORTFOLIO_CALLS = {
  'GET /portfolio/record': {
    tag: 'Portfolio',
    summary: 'Everything my portfolio could show, for its preview',
    answer: PortfolioRecord,
  },
  'PUT /portfolio/address': {
    tag: 'Portfolio',
    summary: 'Choose its address: 3 renames in 30 days',
    body: AddressInput,
    answer: Portfolio,
    failures: ['address_taken', 'rename_limit', 'too_many_requests'],
  },
  'GET /portfolio': {
    tag: 'Portfolio',
    summary: 'My portfolio: its address, whether it is published, and what it shows',
    answer: Portfolio,
  },
  'PUT /portfolio': {
    tag: 'Portfolio',
    summary: 'Publish it or take it back, and choose what it shows: what is left out stays',
    body: PortfolioInput,
    bodyKiB: 32,
    answer: Portfolio,
  },
  'GET /portfolio/addresses/:address': {
    tag: 'Portfolio',
    summary: 'Whether I can have an address',
    answer: AddressState,
    failures: ['invalid_input', 'too_many_requests'],
  },
  'GET /portfolio/links': {
    tag: 'Portfolio',
    summary: 'My links for one reader each, and those that ended in the last 30 days',
    answer: z.array(PortfolioLink),
  },
  'POST /portfolio/links': {
    tag: 'Portfolio',
    summary:
      'Make a link that shows my portfolio, published or not: its path is told once; sent again with its id, the same link gets a new path',
    body: LinkInput,
    answer: NewPortfolioLink,
    status: [201],
    failures: ['link_limit', 'id_taken'],
  },
  'DELETE /portfolio/links/:id': {
    tag: 'Portfolio',
    summary: 'Revoke a link: it is gone at once',
  },
  'POST /reports': {
    tag: 'Portfolio',
    summary: 'Say what is wrong with a page, without saying who you are',
    isOpen: true,
    body: ReportInput,
    answer: ReportReceived,
    status: [202],
    failures: ['too_many_requests'],
  },
} as const satisfies Record<string, Call>
