/**
 * Inlined into the page as source text, so it may call nothing outside itself.
 * Without a token it shows the form of the template; with one the frame stays.
 */
export function showLoginForm(tokenKey: string) {
  // What the app itself put into the history may come with something to say: the app draws that.
  if ((history.state as { key?: unknown } | null)?.key) return
  try {
    if (localStorage.getItem(tokenKey)) return
  } catch {
    // A store that cannot be opened holds no token.
  }
  const form = document.querySelector('template')!
  document.getElementById('root')!.replaceChildren(form.content)
}

/** Scripts and styles of a signed-in start. */
export interface PreloadFiles {
  everywhere: string[]
  /** What home needs in addition, and the paths that lead there. */
  home: string[]
  homePaths: string[]
}

/**
 * Inlined into the page as source text, so it may call nothing outside itself.
 * With a token, the code of the signed-in screen is loaded in parallel with the entry, not after it.
 */
export function preloadSignedIn(tokenKey: string, { everywhere, home, homePaths }: PreloadFiles) {
  try {
    if (!localStorage.getItem(tokenKey)) return
  } catch {
    // A store that cannot be opened holds no token.
    return
  }
  const isHome = homePaths.includes(location.pathname)
  for (const file of isHome ? [...home, ...everywhere] : everywhere) {
    const link = document.createElement('link')
    const isScript = file.endsWith('.js')
    link.rel = isScript ? 'modulepreload' : 'preload'
    if (!isScript) link.as = 'style'
    // As the later import requests them: otherwise they would be fetched twice.
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
}
