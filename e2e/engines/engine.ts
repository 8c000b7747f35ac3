/** An input source of WebDriver and WebDriver BiDi. */
type Actions = { type: 'key' | 'pointer'; id: string; actions: object[] }

/** The primitives of an engine, which `page.ts` builds on. */
export interface Engine {
  name: string
  goto: (url: string) => Promise<void>
  back: () => Promise<void>
  /** Calls a function, passed as source, in the page and awaits its result. */
  call: (code: string, args: unknown[]) => Promise<unknown>
  perform: (actions: Actions[]) => Promise<void>
  /** Makes `navigator.onLine` false. */
  goOffline: () => Promise<void>
  /** No-op where unsupported; the local server is reachable either way. */
  goOnline: () => Promise<void>
  quit: () => Promise<void>
}
