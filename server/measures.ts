import { channel } from 'node:diagnostics_channel'

/** What the server measures about itself, for its log and its metrics. */
interface Measures {
  /** `route` is the pattern; undefined for a path without one. */
  request: { method: string; route: string | undefined; status: number; ms: number }
  statement: { sql: string; ms: number }
  hash: { ms: number }
  mail: { outcome: 'sent' | 'delayed' | 'dropped' }
}

const channels = {
  request: channel('techfolio:request'),
  statement: channel('techfolio:statement'),
  hash: channel('techfolio:hash'),
  mail: channel('techfolio:mail'),
}

export function measure<Name extends keyof Measures>(name: Name, measured: Measures[Name]) {
  channels[name].publish(measured)
}

/** Returns what ends the subscription. */
export function onMeasure<Name extends keyof Measures>(
  name: Name,
  listener: (measured: Measures[Name]) => void,
) {
  const listen = (message: unknown) => listener(message as Measures[Name])
  channels[name].subscribe(listen)
  return () => {
    channels[name].unsubscribe(listen)
  }
}
