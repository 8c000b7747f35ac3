/** What keeps the profile comes when it is needed, and its absence is as if nothing was ever kept. */
export const withKeptCode = <Result>(
  work: (code: typeof import('./kept-profile.ts')) => Promise<Result>,
) => import('./kept-profile.ts').then(work).catch(() => undefined)
