/** Scripts and styles of a signed-in start. */
export interface CodeAhead {
  everywhere: string[]
  /** What home needs besides, and the addresses that lead there. */
  home: string[]
  leadHome: string[]
}

/**
 * Stands in the page as it is written here, and runs before any other script: so it calls nothing from outside.
 * Whoever has a token is on the way to a screen of their own: its code comes beside that of the start, not after it.
 */
export function askAhead(tokenKey: string, { everywhere, home, leadHome }: CodeAhead) {
  try {
    if (!localStorage.getItem(tokenKey)) return
  } catch {
    // A store that cannot be opened holds no token.
    return
  }
  const isHome = leadHome.includes(location.pathname)
  for (const file of isHome ? [...home, ...everywhere] : everywhere) {
    const link = document.createElement('link')
    const isScript = file.endsWith('.js')
    link.rel = isScript ? 'modulepreload' : 'preload'
    if (!isScript) link.as = 'style'
    // As they are asked for later: otherwise they would come twice.
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
}
