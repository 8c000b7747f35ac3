import type { IncomingMessage } from 'node:http'

export const PREFIX = '/kenziehub'
const BELOW = new RegExp(`^${PREFIX}(?:/|$)`, 'i')

/** The mount's paths are one whatever their case. What is no text is no id either, and told as the routes tell it. */
export function foldPath({ url = '/' }: IncomingMessage): string {
  const [path = '', ...query] = url.split('?')
  if (!BELOW.test(path)) return url
  const readable = isText(path) ? path : path.replaceAll('%', '%25')
  return [readable.toLowerCase(), ...query].join('?')
}

function isText(path: string) {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
