/**
 * A path that is no text, as one whose accents were written by an old program, is taken letter by letter: so whoever
 * answers for its place says that nothing is there, to people with a page and to programs with a failure.
 */
export function readablePath(url: string): string {
  const [path = '', ...query] = url.split('?')
  return isText(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?')
}

function isText(path: string) {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
