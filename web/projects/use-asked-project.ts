import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../session/session.tsx'
import { askedTechnology } from '../technologies/new-project.ts'
import { chooseInDraft, draftOf } from './project-draft.ts'

/** Another screen asked for a new project: once, so that neither a reload nor Back asks again. */
export function useAskedProject(onAsked: () => void) {
  const { user } = useSession()
  const { state } = useLocation()
  const navigate = useNavigate()
  const technology = askedTechnology(state)

  const answer = useEffectEvent((asked: string) => {
    void navigate('.', { replace: true, state: null })
    const draft = draftOf(user.id, undefined)
    chooseInDraft(draft, asked)
    onAsked()
  })

  useEffect(() => {
    if (technology !== undefined) answer(technology)
  }, [technology])
}
