export const PREFIX = '/kenziehub'
const BELOW = new RegExp(`^${PREFIX}(?:/|$)`, 'i')

/** The mount's paths are one whatever their case. */
export function foldPath(url: string): string {
  const [path = '', ...query] = url.split('?')
  return BELOW.test(path) ? [path.toLowerCase(), ...query].join('?') : url
}
