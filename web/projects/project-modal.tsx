import { useCallback } from 'react'
import { BinModal } from '../bin/bin-modal.tsx'
import { DeleteModal } from '../bin/delete-modal.tsx'
import { clearDraft } from '../forms/drafts.ts'
import { useSession } from '../session/session.tsx'
import { projectGone, projectModals } from '../texts/projects.ts'
import { FolderIcon } from '../ui/icons/navigation-icons.tsx'
import { projectBin } from './changes.ts'
import { draftOf } from './project-draft.ts'
import { ProjectFormModal } from './project-form-modal.tsx'
import { HEADING_ID, type OpenedModal } from './use-project-modal.ts'

const markOf = () => <FolderIcon />

type Props = OpenedModal & { onCreated: (id: string) => void; onClose: () => void }

export function ProjectModal({ name, project: opened, onCreated, onClose }: Props) {
  const { user } = useSession()
  const known = user.works?.find(({ id }) => id === opened?.id)
  const project = known ?? opened
  const draft = draftOf(user.id, project)
  const bin = { bin: projectBin, headingId: HEADING_ID }

  const close = useCallback(() => {
    clearDraft(draft)
    onClose()
  }, [draft, onClose])

  if (name === 'bin') return <BinModal {...bin} mark={markOf} onClose={onClose} />
  const message = project && !known ? projectGone : undefined
  if (name === 'delete' && project)
    return (
      <DeleteModal
        {...bin}
        item={project}
        facts={[[projectModals.delete.name, project.title]]}
        words={projectModals.delete}
        message={message}
        onClose={onClose}
      />
    )
  return (
    <ProjectFormModal
      project={project}
      draft={draft}
      message={message}
      onCreated={onCreated}
      onClose={close}
      onLeave={onClose}
    />
  )
}
