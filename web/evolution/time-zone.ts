/** Where the browser does not know, it names none that a server would. */
export function ownTimeZone() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return timeZone && timeZone !== 'Etc/Unknown' ? timeZone : 'UTC'
}
