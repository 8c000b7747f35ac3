import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../data/loaded.tsx'
import { code as texts } from '../../texts/portfolio.ts'
import { missingScreen } from '../../texts/shell.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import dialog from '../settings/dialog.module.css'
import { written } from '../use-public-origin.ts'
import { CarryDialog, type CarryProps } from './carry-dialog.tsx'
import styles from './code-dialog.module.css'
import type { CodeDrawing } from './code-drawing.ts'
import { codePng, codeSvg } from './code-files.ts'

export function CodeDialog(props: CarryProps) {
  const { whole, address } = props
  const query = useQuery({
    queryKey: ['code', whole],
    queryFn: async () => (await import('./code-drawing.ts')).default(whole),
    // The same address always looks the same.
    staleTime: 'static',
    meta: { persist: false },
  })

  async function save(file: Blob | Promise<Blob>, ending: string) {
    saveFile({ blob: await file, name: `${texts.file(address ?? '')}.${ending}` })
    notify.success(texts.downloaded)
  }

  const drawn = (drawing: CodeDrawing) => (
    <div className={styles['code']}>
      <svg
        viewBox={`0 0 ${drawing.side} ${drawing.side}`}
        shapeRendering="crispEdges"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img would be a file of its own
        role="img"
        aria-label={texts.picture(written(whole))}
      >
        <path d={drawing.path} />
      </svg>
      <p className={styles['address']}>{written(whole)}</p>
      <div className={dialog['actions']}>
        <Button variant="quiet" onClick={() => void save(codeSvg(drawing), 'svg')}>
          {texts.svg}
        </Button>
        <Button variant="quiet" onClick={() => void save(codePng(drawing), 'png')}>
          {texts.png}
        </Button>
      </div>
    </div>
  )

  return (
    <CarryDialog {...props} title={texts.title} lead={texts.lead}>
      <Loaded query={query} failed={texts.failed} lead={missingScreen.lead} room={styles['room']}>
        {drawn}
      </Loaded>
    </CarryDialog>
  )
}
