import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { originOf } from '../http/origin.ts'

/** Where front ends of other origins find us. */
export const originFor = (request: FastifyRequest, { PUBLIC_URL }: Config) =>
  PUBLIC_URL || originOf(request)
