import { useQuery } from '@tanstack/react-query'
import { createElement, useEffect, useRef, useState } from 'react'
import { Loaded } from '../../data/loaded.tsx'
import { projectFileOpener as texts } from '../../texts/project-file-opener.ts'
import { missingScreen, shell } from '../../texts/shell.ts'
import { Button } from '../../ui/button.tsx'
import { FileIcon } from '../../ui/icons/icons.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { useCloseOnBack } from '../../ui/modal/use-close-on-back.ts'
import { useDoubleClickGuard } from '../../ui/modal/use-double-click-guard.ts'
import type { ProjectFileProps } from './project-file.tsx'

/** Loads the readers on demand. */
function LazyProjectFile(props: ProjectFileProps) {
  const query = useQuery({
    queryKey: ['project-file'],
    queryFn: async () => (await import('./project-file.tsx')).default,
    // Code never gets stale and cannot be persisted.
    staleTime: 'static',
    meta: { persist: false },
  })
  return (
    <Loaded query={query} failed={texts.failed} lead={missingScreen.lead} room="min-h-room-s">
      {(code) => createElement(code, props)}
    </Loaded>
  )
}

export const ProjectFileButton = ({ onOpen }: { onOpen: () => void }) => (
  <Button variant="quiet" onClick={onOpen}>
    <FileIcon />
    {texts.open}
  </Button>
)

/** On the home: adds what a file names. */
export function ProjectFileModal({ onClose }: { onClose: () => void }) {
  const [isPending, setPending] = useState(false)
  return (
    <Modal title={texts.title} closeTitle={shell.close} busy={isPending} isRoomy onClose={onClose}>
      <LazyProjectFile purpose="add" onPending={setPending} onDone={onClose} />
    </Modal>
  )
}

type StepProps = Pick<Extract<ProjectFileProps, { purpose: 'use' }>, 'onDone'> & {
  onBack: () => void
}

/** In place of the project's form, which stays mounted. */
export function ProjectFileStep({ onBack, onDone }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useCloseOnBack(false, onBack)
  useDoubleClickGuard()
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 ref={heading} tabIndex={-1}>
        {texts.title}
      </h3>
      <LazyProjectFile purpose="use" onDone={onDone} />
      <Button variant="quiet" onClick={onBack}>
        {texts.back}
      </Button>
    </div>
  )
}
