/**
 * Stands in the page as it is written here, and runs before any other script: so it calls nothing from outside.
 * Whoever has a token is on the way to a screen of their own: its code comes beside that of the start, not after it.
 */
export function askAhead(tokenKey: string, files: string[]) {
  try {
    if (!localStorage.getItem(tokenKey)) return
  } catch {
    // A store that cannot be opened holds no token.
    return
  }
  for (const file of files) {
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
