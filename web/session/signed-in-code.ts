type SignedInCode = typeof import('./signed-in.ts')

let code: SignedInCode | undefined

/** The data layer comes with the first signed-in screen: a login does not wait for it. */
export async function loadSignedInCode() {
  code ??= await import('./signed-in.ts')
  return code
}

/** Forgets what was fetched for whoever has left. */
export const dropSignedInCode = () => code?.closeClient()
