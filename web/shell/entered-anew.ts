/** Where a page is entered anew it stands at its top; any other entry leads back to where one was. */
export function isEnteredAnew() {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'navigate'
}
