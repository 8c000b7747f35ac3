/** Some browsers report `Etc/Unknown`, which the server refuses. */
export function localTimeZone() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return timeZone && timeZone !== 'Etc/Unknown' ? timeZone : 'UTC'
}
