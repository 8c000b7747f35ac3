import * as z from 'zod/mini'
import { AboutServer } from '../server.ts'
import type { Call } from './call.ts'

const Ready = z.object({ status: z.literal('ok') })

export const SERVER_CALLS = {
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
