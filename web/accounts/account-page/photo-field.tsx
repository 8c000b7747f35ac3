import { type ChangeEvent, useRef, useState } from 'react'
import { PHOTO_SIDE, PHOTO_TYPES } from '#contract/photos.ts'
import { useSave } from '../../data/use-save.ts'
import { useSession } from '../../session/session.tsx'
import { photo as texts } from '../../texts/account-page.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { Detail } from '../../ui/text.tsx'
import { removePhoto, savePhoto } from './changes.ts'
import { CropModal } from './crop-modal.tsx'
import type { Square } from './crop-square.ts'

export function PhotoField() {
  const { name = '', avatar_url: photo = null } = useSession().user
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const [picture, setPicture] = useState<ImageBitmap>()
  const sending = useSave(savePhoto)
  const removing = useSave(removePhoto)
  const [problem, setProblem] = useState<string>()
  const message = problem ?? sending.message ?? removing.message

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // Otherwise choosing the same file again fires no change event.
    target.value = ''
    if (!file) return
    const read = await readPicture(file)
    sending.clear()
    setProblem(typeof read === 'string' ? read : undefined)
    if (typeof read !== 'string') setPicture(read)
  }

  function close() {
    setPicture(undefined)
    sending.clear()
    picture?.close()
  }

  async function send(square: Square) {
    if (picture && (await sending.save(await drawSquare(picture, square)))) close()
  }

  async function remove() {
    if (await removing.save(undefined)) chooser.current?.focus()
  }

  return (
    <fieldset className="flex flex-wrap items-center gap-4" aria-label={texts.title}>
      <Avatar name={name} photo={photo} size={88} />
      <div className="flex flex-1 basis-xs flex-wrap gap-2">
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
          <Button variant="quiet" busy={removing.pending} onClick={() => void remove()}>
            {texts.remove}
          </Button>
        )}
        <Detail className="basis-full">{texts.hint}</Detail>
        {!picture && <FailureMessage>{message}</FailureMessage>}
      </div>
      {picture && (
        <CropModal
          picture={picture}
          busy={sending.pending}
          message={message}
          onSend={send}
          onClose={close}
        />
      )}
    </fieldset>
  )
}

/** Above this a browser may run out of memory while decoding; what is uploaded is the much smaller crop. */
const MAX_BYTES = 30_000_000
const QUALITY = 0.9

/** The decoded picture, or the message that says why the file was refused. */
async function readPicture(file: File): Promise<ImageBitmap | string> {
  if (!PHOTO_TYPES.some((type) => type === file.type)) return texts.wrongType
  if (file.size > MAX_BYTES) return texts.tooLarge
  try {
    return await createImageBitmap(file)
  } catch {
    return texts.unreadable
  }
}

/** On white, as JPEG has no transparency; re-encoding also drops the file's metadata. */
function drawSquare(picture: ImageBitmap, { x, y, side }: Square) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(side, PHOTO_SIDE)
  canvas.height = canvas.width
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No 2d canvas context')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height)
  return new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no photo'))),
      'image/jpeg',
      QUALITY,
    )
  })
}
