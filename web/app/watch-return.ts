/** Tells that the tab is looked at again: shown after it was hidden, or no longer behind another window. */
export function watchReturn(onReturn: () => void) {
  window.addEventListener('focus', onReturn)
  document.addEventListener('visibilitychange', onReturn)
  return () => {
    window.removeEventListener('focus', onReturn)
    document.removeEventListener('visibilitychange', onReturn)
  }
}
