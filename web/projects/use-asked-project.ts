import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { askedTechnology } from '../app/new-project.ts'
import { useSession } from '../app/session.tsx'
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
