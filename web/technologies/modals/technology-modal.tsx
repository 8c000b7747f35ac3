import { useCallback } from 'react'
import type { Technology } from '#contract/technologies.ts'
import { BinModal } from '../../bin/bin-modal.tsx'
import { DeleteModal } from '../../bin/delete-modal.tsx'
import { clearDraft } from '../../forms/drafts.ts'
import { useSession } from '../../session/session.tsx'
import { deleteModal, technologyGone } from '../../texts/technologies.ts'
import { technologyBin } from '../changes.ts'
import { TechnologyTile } from '../chips/technology-tile.tsx'
import { CreateModal } from './create-modal.tsx'
import { EditModal } from './edit-modal.tsx'
import {
  draftOf,
  type ModalName,
  type Prefilled,
  SECTION_HEADING_ID,
} from './use-technology-modal.ts'

const tileOf = ({ title }: Technology) => <TechnologyTile title={title} size={32} />

type Props = {
  name: ModalName
  prefilled: Prefilled | undefined
  onCreated?: (id: string | undefined) => void
  onDeleted?: () => void
  onClose: () => void
}

export function TechnologyModal({ name, prefilled, onCreated, onDeleted, onClose }: Props) {
  const { user, currUser } = useSession()
  const draft = draftOf(user.id, name, currUser?.id)
  const bin = { bin: technologyBin, headingId: SECTION_HEADING_ID }

  const close = useCallback(() => {
    clearDraft(draft)
    onClose()
  }, [draft, onClose])

  if (name === 'bin')
    return <BinModal {...bin} mark={tileOf} detail={({ status }) => status} onClose={onClose} />
  if (name === 'create')
    return <CreateModal draft={draft} prefilled={prefilled} onCreated={onCreated} onClose={close} />
  if (!currUser) return null
  const known = user.techs?.find(({ id }) => id === currUser.id)
  const message = known ? undefined : technologyGone
  // The current version: another device may have changed it.
  const technology = known ?? currUser
  if (name === 'delete') {
    const projects = user.works?.filter(({ techs }) => techs.includes(technology.id)) ?? []
    return (
      <DeleteModal
        {...bin}
        item={technology}
        facts={[
          [deleteModal.name, technology.title],
          [deleteModal.level, technology.status],
        ]}
        words={deleteModal}
        lead={
          projects.length > 0 ? deleteModal.usedIn(projects.map(({ title }) => title)) : undefined
        }
        message={message}
        onDeleted={onDeleted}
        onClose={close}
      />
    )
  }
  return (
    <EditModal
      technology={technology}
      draft={draft}
      prefilled={prefilled}
      message={message}
      onClose={close}
    />
  )
}
