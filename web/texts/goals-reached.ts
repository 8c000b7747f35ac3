/** Shown once, after the save that reached them. */
export const goalsReached = (goals: { title: string; level: string | null }[]) => {
  const names = goals.map(({ title, level }) => (level ? `${title} (${level})` : title))
  return `${names.length === 1 ? 'Meta alcançada' : 'Metas alcançadas'}: ${names.join(', ')}`
}
