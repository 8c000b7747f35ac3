import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { join as joinPath } from 'node:path'
import { crowd } from './crowd.ts'
import { ms, onlyStatuses, p99, percentile } from './figures.ts'
import { join, readProfile } from './people.ts'
import type { Fault } from './sandbox.ts'
import { start } from './server-process.ts'

const SLOW_HEADERS = 50
/** More than the limit of concurrent requests. */
const SLOW_BODIES = 1100
const DRIP_MS = 300
const HEADERS = 'POST /api/sessions HTTP/1.1\r\nhost: x\r\nx-slow: '
const BODY =
  'POST /api/sessions HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{'

export const slowSockets: Fault = {
  name: `${SLOW_HEADERS} slow headers and ${SLOW_BODIES} slow bodies`,
  async run(sandbox) {
    const server = await start(sandbox, {
      DATABASE_URL: `sqlite:${joinPath(sandbox.folder(), 'slow.db')}`,
    })
    const token = await join(server, 'ana')
    const readers = crowd(2, () => readProfile(server, token), 10)
    const [headers, bodies] = await Promise.all([
      drips(SLOW_HEADERS, HEADERS),
      drips(SLOW_BODIES, BODY),
    ])
    const reads = await readers.stop()
    const figures = `headers cut after ${span(headers)}, bodies after ${span(bodies)}; reads p99 ${ms(p99(reads))}`
    assert.ok(within(headers, 4500, 7500) && within(bodies, 9500, 12_500), figures)
    assert.ok(onlyStatuses(reads, [200]) && p99(reads) <= 300, figures)
    return figures

    function drips(length: number, beginning: string) {
      return Promise.all(Array.from({ length }, () => drip(server.port, beginning)))
    }
  },
}

/** Sends the start of a request, then a byte now and then; returns when the server closed the socket. */
function drip(port: number, beginning: string): Promise<number> {
  return new Promise((resolve) => {
    const began = performance.now()
    const socket = connect(port, '127.0.0.1')
    socket.write(beginning)
    const timer = setInterval(() => socket.write('x'), DRIP_MS)
    socket.on('error', () => undefined)
    socket.on('data', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      resolve(performance.now() - began)
    })
  })
}

const span = (times: number[]) => `${ms(Math.min(...times))} to ${ms(percentile(times, 1))}`

const within = (times: number[], from: number, to: number) =>
  times.every((time) => time >= from && time <= to)
