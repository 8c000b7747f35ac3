import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface Received {
  to: string[]
  /** The raw message: headers, a blank line, the body. */
  raw: string
}

/** A real mail server on loopback that records its mails. */
export async function startMailServer(options: SMTPServerOptions = {}, chosen = 0) {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address)
      let raw = ''
      stream.setEncoding('utf8')
      stream.on('data', (text: string) => {
        raw += text
      })
      stream.on('end', () => {
        received.push({ to, raw })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  const listener = server.listen(chosen, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `smtp://127.0.0.1:${port}`, port, received, stop }
}

/** The decoded body. */
export function readBody({ raw }: Received): string {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const coding = head.match(/^content-transfer-encoding: (\S+)/im)?.[1]?.toLowerCase()
  if (coding === 'base64') return Buffer.from(body, 'base64').toString()
  if (coding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
