import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../data/loaded.tsx'
import { missingScreen } from '../../texts/shell.ts'
import type { QrCode } from './qr-code.ts'
import styles from './qr-picture.module.css'

type Props = {
  url: string
  label: string
  failed: string
  /** Class that reserves the height of it all while pending. */
  room?: string | undefined
  /** Rendered below the picture. */
  children?: (code: QrCode) => ReactNode
}

export function QrPicture({ url, label, failed, room = styles['room'], children }: Props) {
  const query = useQuery({
    queryKey: ['qr-code', url],
    queryFn: async () => (await import('./qr-code.ts')).default(url),
    staleTime: 'static',
    // Not cached: the url of a reset link holds its token.
    gcTime: 0,
    meta: { persist: false },
  })
  return (
    <Loaded query={query} failed={failed} lead={missingScreen.lead} room={room}>
      {(code) => (
        <>
          <svg
            className={styles['qr']}
            viewBox={`0 0 ${code.side} ${code.side}`}
            shapeRendering="crispEdges"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img would need a file
            role="img"
            aria-label={label}
          >
            <path d={code.path} />
          </svg>
          {children?.(code)}
        </>
      )}
    </Loaded>
  )
}
