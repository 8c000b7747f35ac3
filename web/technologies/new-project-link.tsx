import type { MouseEvent } from 'react'
import { SCREENS } from '#contract/screens.ts'
import { technologyProjects as texts } from '../texts/projects.ts'

/** Opens the projects screen with a new project that uses this technology. */
export const newProjectWith = (technology: string) => ({
  to: SCREENS.projects,
  state: { newProjectWith: technology },
})

export function requestedTechnology(state: unknown) {
  const asked = (state as { newProjectWith?: unknown } | null)?.newProjectWith
  return typeof asked === 'string' ? asked : undefined
}

type Props = {
  id: string
  title: string
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** For an advanced technology without projects. */
export const NewProjectLink = ({ id, title, onFollow }: Props) => (
  <a
    className="@lg/technology:col-start-4 @lg/technology:row-start-1 @lg/technology:my-0 -mt-1 -mb-3 inline-flex min-h-touch items-center justify-self-start rounded-small text-small hover:text-bright print:hidden"
    href={newProjectWith(id).to}
    data-technology={id}
    aria-label={texts.showWith(title)}
    onClick={onFollow}
  >
    {texts.show}
  </a>
)

/** Location state of a row's link. */
export const newProjectState = ({ dataset }: HTMLAnchorElement) =>
  newProjectWith(dataset['technology'] ?? '').state
