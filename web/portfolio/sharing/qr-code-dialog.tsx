import { qrCode as texts } from '../../texts/portfolio.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { withoutScheme } from '../public-address.ts'
import type { QrCode } from './qr-code.ts'
import { QrPicture } from './qr-picture.tsx'
import { SharingDialog, type SharingProps } from './sharing-dialog.tsx'

export function QrCodeDialog(props: SharingProps) {
  const { url, address } = props

  async function save(file: Blob | Promise<Blob>, extension: string) {
    saveFile({ blob: await file, name: `${texts.file(address ?? '')}.${extension}` })
    notify.success(texts.downloaded)
  }

  return (
    <SharingDialog {...props} title={texts.title} lead={texts.lead}>
      <QrPicture
        url={url}
        label={texts.picture(withoutScheme(url))}
        failed={texts.failed}
        size="small"
      >
        {(code) => (
          <div className="mt-3 grid grid-cols-1 gap-3">
            <p className="text-center">{withoutScheme(url)}</p>
            <div className="flex flex-wrap gap-2 *:grow">
              <Button variant="quiet" onClick={() => void save(svgFile(code), 'svg')}>
                {texts.svg}
              </Button>
              <Button variant="quiet" onClick={() => void save(pngFile(code), 'png')}>
                {texts.png}
              </Button>
            </div>
          </div>
        )}
      </QrPicture>
    </SharingDialog>
  )
}

/** Sharp enough for a poster. */
const PIXELS_PER_MODULE = 24

export function svgFile({ side, path }: QrCode) {
  const text =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" ` +
    `width="${side * 10}" height="${side * 10}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#000" d="${path}"/></svg>\n`
  return new Blob([text], { type: 'image/svg+xml' })
}

// A function, as the linter takes `fill(new …)` for an array's.
const pathShape = (path: string) => new Path2D(path)

function pngFile({ side, path }: QrCode) {
  const canvas = document.createElement('canvas')
  canvas.width = side * PIXELS_PER_MODULE
  canvas.height = canvas.width
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No 2d canvas context')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.scale(PIXELS_PER_MODULE, PIXELS_PER_MODULE)
  pen.fillStyle = '#000'
  pen.fill(pathShape(path))
  return new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) =>
      blob ? resolve(blob) : reject(new Error('The canvas gave no picture')),
    )
  })
}
