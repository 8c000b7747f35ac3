import { type ChangeEvent, useRef, useState } from 'react'
import { PHOTO_TYPES } from '#contract/photos.ts'
import { useSave } from '../data/use-save.ts'
import { useSession } from '../session/session.tsx'
import { photo as texts } from '../texts/account.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { removePhoto, savePhoto } from './changes.ts'
import { CropModal } from './crop-modal.tsx'
import type { Square } from './crop-square.ts'
import { drawSquare, readPicture } from './draw-photo.ts'
import styles from './photo-field.module.css'

export function PhotoField() {
  const { name = '', avatar_url: photo = null } = useSession().user
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const [picture, setPicture] = useState<ImageBitmap>()
  const sending = useSave(savePhoto)
  const removing = useSave(removePhoto)
  const notice = sending.notice ?? removing.notice

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // The same file may be chosen again.
    target.value = ''
    if (!file) return
    const read = await readPicture(file)
    sending.setNotice(typeof read === 'string' ? read : undefined)
    if (typeof read !== 'string') setPicture(read)
  }

  function close() {
    setPicture(undefined)
    sending.setNotice(undefined)
    picture?.close()
  }

  async function send(square: Square) {
    if (picture && (await sending.save(await drawSquare(picture, square)))) close()
  }

  async function remove() {
    if (await removing.save(undefined)) chooser.current?.focus()
  }

  // What went wrong stands below the buttons, or in the modal, by then.
  const sendTold = (square: Square) => send(square).catch(() => undefined)

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
            busy={removing.pending}
            onClick={() => void remove().catch(() => undefined)}
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
          busy={sending.pending}
          notice={notice}
          onSend={sendTold}
          onClose={close}
        />
      )}
    </fieldset>
  )
}
