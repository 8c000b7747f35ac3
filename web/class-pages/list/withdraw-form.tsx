import { useState } from 'react'
import { useSave } from '../../data/use-save.ts'
import { withdrawal as texts } from '../../texts/classes.ts'
import { withdrawByLink } from '../class/changes.ts'
import { ConfirmModal } from '../confirm-modal.tsx'
import { PasteForm } from './paste-form.tsx'

/** The link, or the code on its page alone. */
const idIn = (text: string) => /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i.exec(text)?.[0]

/** The screen of a class has only what its present members show: this reaches any confirmation its teacher can see. */
export function WithdrawForm() {
  const [id, setId] = useState<string>()
  return (
    <>
      <PasteForm texts={texts} find={idIn} wrong={texts.wrong} onFound={setId} />
      {id !== undefined && <WithdrawModal id={id} onClose={() => setId(undefined)} />}
    </>
  )
}

function WithdrawModal({ id, onClose }: { id: string; onClose: () => void }) {
  const { save, pending, notice } = useSave(withdrawByLink)

  async function withdraw() {
    // The notice says why it failed.
    const saved = await save(id).catch(() => undefined)
    if (saved) onClose()
  }

  return (
    <ConfirmModal
      title={texts.confirm.title}
      words={texts.confirm}
      pending={pending}
      notice={notice}
      onConfirm={withdraw}
      onClose={onClose}
    >
      <p>{texts.confirm.lead}</p>
    </ConfirmModal>
  )
}
