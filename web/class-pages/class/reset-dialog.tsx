import { useState } from 'react'
import { RESET_MINUTES } from '#contract/account-settings.ts'
import { MEMBER_RESETS_A_DAY, type MemberReset, MemberResetInput } from '#contract/member-resets.ts'
import { call } from '../../data/api.ts'
import type { ApiError } from '../../data/api-error.ts'
import { refuseOffline } from '../../data/offline.tsx'
import { useSend } from '../../data/use-send.ts'
import { useForm } from '../../forms/use-form.ts'
import { CopyField } from '../../portfolio/copy-field.tsx'
import { QrPicture } from '../../portfolio/sharing/qr-picture.tsx'
import { code, reset as texts } from '../../texts/class-screen.ts'
import { shell } from '../../texts/shell.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { Modal } from '../../ui/modal/modal.tsx'

const SECONDS_AN_HOUR = 60 * 60

type Input = MemberResetInput & { classId: string; member: string }

const RESET = {
  send: ({ classId, member, password }: Input) =>
    call('POST /classes/:id/members/:member/reset', { id: classId, member }, { password }),
  failure: 'message',
  sentences: {
    wrong_password: texts.wrongPassword,
    reset_not_shared: texts.notShared,
    not_a_teacher: texts.notATeacher,
    not_found: texts.notShared,
  },
} as const

/** Wrong passwords have the same code, and a shorter wait. */
const isLimitOfDay = (failure: ApiError | undefined) =>
  failure?.code === 'too_many_requests' && (failure.retryAfter ?? 0) > SECONDS_AN_HOUR

type Props = { classId: string; member: string; name: string; onClose: () => void }

/** The link is shown once: closing the dialog forgets it. */
export function ResetDialog({ classId, member, name, onClose }: Props) {
  const [link, setLink] = useState<MemberReset>()
  const { send, pending, message, failure } = useSend(RESET)
  const { field, submit } = useForm<MemberResetInput>({
    rules: MemberResetInput,
    initial: { password: '' },
    failure,
    onSend: make,
  })

  async function make({ password }: MemberResetInput) {
    if (refuseOffline()) return undefined
    const sent = await send({ classId, member, password })
    if (sent) setLink(sent.answer)
    return sent
  }

  return (
    <Modal
      title={link ? texts.made(name) : texts.title}
      closeTitle={shell.close}
      busy={pending}
      message={isLimitOfDay(failure) ? texts.tooMany(MEMBER_RESETS_A_DAY) : message}
      isRoomy={link !== undefined}
      onClose={onClose}
    >
      {link ? (
        <div className="grid grid-cols-1 gap-3 text-center text-interface text-soft">
          <p>{texts.once}</p>
          <div className="w-sm max-w-full justify-self-center">
            <QrPicture url={link.url} label={texts.picture} failed={code.drawingFailed} />
          </div>
          <CopyField label={texts.title} text={link.url} />
          <p>{texts.until(Date.parse(link.ends_at))}</p>
          <Button variant="quiet" onClick={onClose}>
            {texts.done}
          </Button>
        </div>
      ) : (
        <Form busy={pending} onSubmit={submit}>
          <p>{texts.lead(name, RESET_MINUTES)}</p>
          <PasswordField
            {...field('password')}
            label={texts.password}
            toggle={shell.passwordToggle}
            autoComplete="current-password"
          />
          <Button type="submit" busy={pending}>
            {texts.submit}
          </Button>
        </Form>
      )}
    </Modal>
  )
}
