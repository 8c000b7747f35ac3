import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { originOf } from '../http/origin.ts'

export const PREFIX = '/kenziehub'
const BELOW = new RegExp(`^${PREFIX}(?:/|$)`, 'i')

/** The mount's paths are case-insensitive. */
export function foldPath(url: string): string {
  const [path = '', ...query] = url.split('?')
  return BELOW.test(path) ? [path.toLowerCase(), ...query].join('?') : url
}

export const originFor = (request: FastifyRequest, { PUBLIC_URL }: Config) =>
  PUBLIC_URL || originOf(request)
