/** Tells that the tab is looked at again: shown after it was hidden, or no longer behind another window. */
export function watchReturn(onReturn: () => void) {
  window.addEventListener('focus', onReturn)
  document.addEventListener('visibilitychange', onReturn)
  return () => {
    window.removeEventListener('focus', onReturn)
    document.removeEventListener('visibilitychange', onReturn)
  }
}

/** At once where somebody looks. A tab in the background waits for that, and asks the server for nothing. */
export function reloadWhenSeen() {
  if (document.visibilityState === 'visible') window.location.reload()
  else document.addEventListener('visibilitychange', reloadWhenSeen, { once: true })
}
