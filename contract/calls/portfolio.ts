import * as z from 'zod/mini'
import { Portfolio, PortfolioInput } from '../portfolio.ts'
import { AddressInput, AddressState } from '../portfolio-address.ts'
import { LinkInput, NewPortfolioLink, PortfolioLink } from '../portfolio-links.ts'
import { PortfolioRecord } from '../portfolio-record.ts'
import { Project, ProjectInput, UpdateProjectInput } from '../projects.ts'
import { ReportInput, ReportReceived } from '../reports.ts'
import { AboutServer } from '../server.ts'
import type { Call } from './call.ts'

const Ready = z.object({ status: z.literal('ok') })

export const PORTFOLIO_CALLS = {
  'POST /users/works': {
    tag: 'Projects',
    summary:
      'Add a project, with the technologies it was built with; sent again with its id, it is added once',
    body: ProjectInput,
    answer: Project,
    status: [201],
    failures: ['project_limit', 'id_taken'],
  },
  'PUT /users/works/:id': {
    tag: 'Projects',
    summary: 'Change a project: what is left out stays as it is',
    body: UpdateProjectInput,
    answer: Project,
  },
  'DELETE /users/works/:id': {
    tag: 'Projects',
    summary: 'Delete a project: it stays in the bin for 30 days',
  },
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
  'GET /about': {
    tag: 'Further calls',
    summary: 'Who runs this server, and what it can do',
    isOpen: true,
    answer: AboutServer,
  },
  'GET /health': {
    tag: 'Health',
    summary: 'Says that the process lives, and its version',
    isOpen: true,
    answer: z.extend(Ready, { version: z.string() }),
  },
  'GET /ready': {
    tag: 'Health',
    summary: 'Says that it can serve, database included',
    isOpen: true,
    answer: Ready,
  },
} as const satisfies Record<string, Call>
