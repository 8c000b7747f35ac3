/** One source of input, as both WebDriver and WebDriver BiDi take it. */
type Actions = { type: 'key' | 'pointer'; id: string; actions: object[] }

/** What an engine is asked for; `page.ts` builds the rest on it. */
export interface Engine {
  name: string
  goto: (url: string) => Promise<void>
  back: () => Promise<void>
  /** Calls a function, given as text, in the page and awaits its result. */
  call: (code: string, args: unknown[]) => Promise<unknown>
  perform: (actions: Actions[]) => Promise<void>
  /** From now on the browser says that it is offline. */
  goOffline: () => Promise<void>
  /** Where it can be told; a server on this machine is reached all the same. */
  goOnline: () => Promise<void>
  quit: () => Promise<void>
}
