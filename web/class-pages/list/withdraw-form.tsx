import { useState } from 'react'
import type { WithdrawableConfirmation } from '#contract/confirmations.ts'
import { call } from '../../data/api.ts'
import { useSave } from '../../data/use-save.ts'
import { type Sent, useSend } from '../../data/use-send.ts'
import { member as memberTexts } from '../../texts/class-screen.ts'
import { withdrawal as texts } from '../../texts/classes.ts'
import { withdrawConfirmation } from '../class/changes.ts'
import { ConfirmModal } from '../confirm-modal.tsx'
import { PasteForm } from './paste-form.tsx'

/** The link, or the code on its page alone. */
const idIn = (text: string) => /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i.exec(text)?.[0]

const LOOK: Sent<string, WithdrawableConfirmation> = {
  send: (id: string) => call('GET /confirmations/:id', { id }),
  failure: 'notice',
  sentences: { not_found: texts.notGiven },
}

/** The screen of a class has only what its present members show: this reaches any confirmation its teacher can see. */
export function WithdrawForm() {
  const { submit, pending, notice } = useSend(LOOK)
  const [given, setGiven] = useState<WithdrawableConfirmation>()
  const already = given?.withdrawn_at && texts.already(given.title, Date.parse(given.withdrawn_at))

  async function look(id: string) {
    setGiven(undefined)
    // The notice says why it failed.
    const found = await submit(id).catch(() => undefined)
    setGiven(found?.answer)
  }

  return (
    <>
      <PasteForm
        texts={texts}
        find={idIn}
        wrong={texts.wrong}
        refused={already || notice}
        busy={pending}
        onFound={(id) => void look(id)}
      />
      {given?.withdrawn_at === null && (
        <WithdrawModal given={given} onClose={() => setGiven(undefined)} />
      )}
    </>
  )
}

type ModalProps = { given: WithdrawableConfirmation; onClose: () => void }

function WithdrawModal({ given, onClose }: ModalProps) {
  const { id, title, level, confirmed_at } = given
  const { save, pending, notice } = useSave(withdrawConfirmation)

  async function withdraw() {
    // The notice says why it failed.
    const saved = await save({ id, title }).catch(() => undefined)
    if (saved) onClose()
  }

  return (
    <ConfirmModal
      title={memberTexts.withdrawTitle(title)}
      words={{ submit: memberTexts.withdraw, cancel: memberTexts.keep }}
      pending={pending}
      notice={notice}
      onConfirm={withdraw}
      onClose={onClose}
    >
      <p>{texts.what(level, given.class, Date.parse(confirmed_at))}</p>
      <p>{memberTexts.withdrawLead}</p>
    </ConfirmModal>
  )
}
