import { type RefCallback, useCallback, useState } from 'react'
import { ReactCrop } from 'react-image-crop'
import { crop as texts } from '../../texts/account-page.ts'
import { shell } from '../../texts/shell.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { RangeField } from '../../ui/fields/range-field.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import './crop-modal.css'
import {
  boundsOf,
  fromPercent,
  largestSquare,
  minSide,
  moveTo,
  resizeTo,
  type Square,
  toPercent,
} from './crop-square.ts'

/** The widest a modal gets. */
const PREVIEW_SIDE = 800

const ARIA_LABELS = {
  cropArea: texts.area,
  nwDragHandle: texts.corner(texts.corners.nw),
  neDragHandle: texts.corner(texts.corners.ne),
  seDragHandle: texts.corner(texts.corners.se),
  swDragHandle: texts.corner(texts.corners.sw),
  // With a fixed aspect there are no handles on the sides.
  nDragHandle: '',
  eDragHandle: '',
  sDragHandle: '',
  wDragHandle: '',
}

type Props = {
  picture: ImageBitmap
  busy: boolean
  message: string | undefined
  onSend: (square: Square) => Promise<void>
  onClose: () => void
}

export function CropModal({ picture, busy, message, onSend, onClose }: Props) {
  const [square, setSquare] = useState(() => largestSquare(picture))
  const bounds = boundsOf(picture, square)

  // A canvas, because the Content-Security-Policy allows no blob: images.
  const draw: RefCallback<HTMLCanvasElement> = useCallback(
    (canvas) => {
      const scale = Math.min(1, PREVIEW_SIDE / Math.max(picture.width, picture.height))
      if (!canvas) return
      canvas.width = Math.max(1, Math.round(picture.width * scale))
      canvas.height = Math.max(1, Math.round(picture.height * scale))
      canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    },
    [picture],
  )

  return (
    <Modal
      title={texts.title}
      closeTitle={shell.close}
      busy={busy}
      message={message}
      onClose={onClose}
    >
      <Form busy={busy} onSubmit={() => onSend(square)}>
        <ReactCrop
          className="ReactCrop--no-animate"
          crop={toPercent(picture, square)}
          aspect={1}
          keepSelection
          disabled={busy}
          ariaLabels={ARIA_LABELS}
          onChange={(_pixels, percent) => setSquare(fromPercent(picture, percent))}
        >
          <canvas ref={draw} />
        </ReactCrop>
        <RangeField
          label={texts.size}
          min={minSide(picture)}
          max={bounds.side}
          value={square.side}
          onChange={(side) => setSquare(resizeTo(picture, square, side))}
        />
        <RangeField
          label={texts.across}
          max={bounds.x}
          value={square.x}
          onChange={(x) => setSquare(moveTo(picture, square, { x }))}
        />
        <RangeField
          label={texts.down}
          max={bounds.y}
          value={square.y}
          onChange={(y) => setSquare(moveTo(picture, square, { y }))}
        />
        <Button type="submit" busy={busy}>
          {texts.submit}
        </Button>
      </Form>
    </Modal>
  )
}
