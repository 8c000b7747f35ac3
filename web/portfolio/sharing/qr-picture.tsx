import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../data/loaded.tsx'
import { missingScreen } from '../../texts/shell.ts'
import type { QrCode } from './qr-code.ts'

const SIZES = {
  /** For a dialog on a wide screen, with something below it. */
  small: { picture: 'max-w-xs', room: 'aspect-square max-w-sm' },
  full: { picture: 'max-w-(--qr-size)', room: 'aspect-square' },
}

type Props = {
  url: string
  label: string
  failed: string
  size?: keyof typeof SIZES
  /** Rendered below the picture. */
  children?: (code: QrCode) => ReactNode
}

export function QrPicture({ url, label, failed, size = 'full', children }: Props) {
  const query = useQuery({
    queryKey: ['qr-code', url],
    queryFn: async () => (await import('./qr-code.ts')).default(url),
    staleTime: 'static',
    // Not cached: the url of a reset link holds its token.
    gcTime: 0,
    meta: { persist: false },
  })
  return (
    <Loaded query={query} failed={failed} lead={missingScreen.lead} room={SIZES[size].room}>
      {(code) => (
        <>
          <svg
            className={`mx-auto w-full rounded-small bg-paper forced-color-adjust-none ${SIZES[size].picture}`}
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
