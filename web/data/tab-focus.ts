/** `visibilitychange` misses a window that another one covered, and `focus` a tab that becomes visible. */
export function watchTabFocus(onReturn: () => void) {
  window.addEventListener('focus', onReturn)
  document.addEventListener('visibilitychange', onReturn)
  return () => {
    window.removeEventListener('focus', onReturn)
    document.removeEventListener('visibilitychange', onReturn)
  }
}

/** A background tab reloads when it becomes visible, so that it sends no requests until then. */
export function reloadWhenVisible() {
  if (document.visibilityState === 'visible') window.location.reload()
  else document.addEventListener('visibilitychange', reloadWhenVisible, { once: true })
}
