/**
 * Stands in the page as it is written here, and runs before any other script: so it calls nothing from outside.
 * Whoever has no token is shown the form that waits in the template; for everybody else the frame stays.
 */
export function showFirstForm(tokenKey: string) {
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
