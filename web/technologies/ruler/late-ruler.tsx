import { useQuery } from '@tanstack/react-query'
import { createElement } from 'react'
import { keyOf } from '#catalogue/key.ts'
import { Loaded } from '../../data/loaded.tsx'
import { ruler as texts } from '../../texts/ruler.ts'
import { missingScreen } from '../../texts/shell.ts'
import styles from './late-ruler.module.css'
import type { BoardProps } from './ruler-board.tsx'

export const loadRuler = async () => (await import('./ruler-board.tsx')).default

/** The ruler, once its code is here; another technology has ticks of its own. */
export function LateRuler(props: BoardProps) {
  const query = useQuery({
    queryKey: ['ruler'],
    queryFn: loadRuler,
    // Code gets stale by nothing, and cannot be persisted.
    staleTime: 'static',
    meta: { persist: false },
  })
  return (
    <Loaded query={query} failed={texts.failed} lead={missingScreen.lead} room={styles['room']}>
      {(board) => createElement(board, { ...props, key: keyOf(props.title) })}
    </Loaded>
  )
}
