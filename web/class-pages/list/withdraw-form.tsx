import { useState } from 'react'
import type { WithdrawableConfirmation } from '#contract/confirmations.ts'
import { call } from '../../data/api.ts'
import { type Sent, useSend } from '../../data/use-send.ts'
import { ConfirmChange } from '../../forms/confirm-change.tsx'
import { member as memberTexts } from '../../texts/class-screen.ts'
import { withdrawal as texts } from '../../texts/classes.ts'
import { withdrawConfirmation } from '../class/changes.ts'
import { PasteForm } from './paste-form.tsx'

/** The link, or the code on its page alone. */
const idIn = (text: string) => /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i.exec(text)?.[0]

const LOOK: Sent<string, WithdrawableConfirmation> = {
  send: (id: string) => call('GET /confirmations/:id', { id }),
  failure: 'message',
  sentences: { not_found: texts.notGiven },
}

/** The screen of a class has only what its present members show: this reaches any confirmation its teacher can see. */
export function WithdrawForm() {
  const { send, pending, message } = useSend(LOOK)
  const [given, setGiven] = useState<WithdrawableConfirmation>()
  const already = given?.withdrawn_at && texts.already(given.title, Date.parse(given.withdrawn_at))

  async function look(id: string) {
    setGiven(undefined)
    const found = await send(id)
    setGiven(found?.answer)
  }

  return (
    <>
      <PasteForm
        texts={texts}
        find={idIn}
        wrong={texts.wrong}
        refused={already || message}
        busy={pending}
        onFound={(id) => void look(id)}
      />
      {given?.withdrawn_at === null && (
        <ConfirmChange
          change={withdrawConfirmation}
          input={given}
          title={memberTexts.withdrawTitle(given.title)}
          words={{ submit: memberTexts.withdraw, cancel: memberTexts.keep }}
          onClose={() => setGiven(undefined)}
        >
          <p>{texts.what(given.level, given.class, Date.parse(given.confirmed_at))}</p>
          <p>{memberTexts.withdrawLead}</p>
        </ConfirmChange>
      )}
    </>
  )
}
