import { type ChangeEvent, useRef, useState } from 'react'
import { PHOTO_TYPES } from '#contract/photos.ts'
import { mayBeDone } from '../app/api-error.ts'
import { notify } from '../app/notify.ts'
import { orShown } from '../app/or-shown.ts'
import { useSession } from '../app/session.tsx'
import { useChange } from '../app/use-change.ts'
import { useOnce } from '../app/use-once.ts'
import { photo as texts } from '../texts/account.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { removePhoto, sendPhoto } from './account-calls.ts'
import { CropModal } from './crop-modal.tsx'
import type { Square } from './crop-square.ts'
import { drawSquare, readPicture } from './draw-photo.ts'
import styles from './photo-field.module.css'

const SENTENCES = {
  photo_unreadable: texts.unreadable,
  photo_too_many_pixels: texts.tooLarge,
  body_too_large: texts.tooLarge,
  unsupported_photo_type: texts.wrongType,
  ...texts.unanswered,
}

export function PhotoField() {
  const { user, updateUser, refreshProfile } = useSession()
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const [picture, setPicture] = useState<ImageBitmap>()
  const { busy, notice, setNotice, change } = useChange(SENTENCES)
  const [removed, setRemoved] = useState<string>()
  const { name = '', avatar_url = null } = user
  // Gone at once, though the profile still has it until it comes anew.
  const photo = avatar_url === removed ? null : avatar_url

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // The same file may be chosen again.
    target.value = ''
    if (!file) return
    const read = await readPicture(file)
    setNotice(typeof read === 'string' ? read : undefined)
    if (typeof read !== 'string') setPicture(read)
  }

  function close() {
    setPicture(undefined)
    setNotice(undefined)
    picture?.close()
  }

  async function send(square: Square) {
    if (!picture) return
    updateUser(await change(async () => sendPhoto(await drawSquare(picture, square))))
    notify.success(texts.saved)
    close()
  }

  async function remove() {
    await change(() => orShown(removePhoto, (profile) => profile.avatar_url === null))
    setRemoved(photo ?? undefined)
    // What else is shown may be the copy of an earlier visit: without its photo it would pass for new.
    void refreshProfile()
    notify.success(texts.removed)
    chooser.current?.focus()
  }

  // What went wrong stands below the buttons, or in the modal, by then.
  function lookAgain(error: unknown) {
    if (mayBeDone(error)) void refreshProfile()
  }
  const sendOnce = useOnce((square: Square) => send(square).catch(lookAgain))
  const removeOnce = useOnce(() => remove().catch(lookAgain))

  return (
    <fieldset className={styles['photo']} aria-label={texts.title}>
      <Avatar name={name} photo={photo} size={88} />
      <div className={styles['actions']}>
        <input
          ref={input}
          type="file"
          hidden
          accept={PHOTO_TYPES.join()}
          onChange={(event) => void choose(event)}
        />
        <Button ref={chooser} variant="quiet" onClick={() => input.current?.click()}>
          {photo ? texts.change : texts.choose}
        </Button>
        {photo && (
          <Button
            variant="quiet"
            busy={busy && !picture}
            onClick={() => void removeOnce(undefined)}
          >
            {texts.remove}
          </Button>
        )}
        <p className={styles['hint']}>{texts.hint}</p>
        {!picture && <Notice>{notice}</Notice>}
      </div>
      {picture && (
        <CropModal
          picture={picture}
          busy={busy}
          notice={notice}
          onSend={sendOnce}
          onClose={close}
        />
      )}
    </fieldset>
  )
}
