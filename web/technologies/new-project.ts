import { SCREENS } from '#contract/screens.ts'

/** How a technology's page asks the projects' screen for a new one that uses it. */
export const newProjectWith = (technology: string) => ({
  to: SCREENS.projects,
  state: { newProjectWith: technology },
})

export function askedTechnology(state: unknown) {
  const asked = (state as { newProjectWith?: unknown } | null)?.newProjectWith
  return typeof asked === 'string' ? asked : undefined
}
