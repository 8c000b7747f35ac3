/** Where a way began: the end of its first month, as in the chart, or its first day while that lasts. */
export function startDay(first: string, today: string) {
  const [year = 0, month = 0] = first.split('-').map(Number)
  const endOfMonth = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return endOfMonth < today ? endOfMonth : first
}
