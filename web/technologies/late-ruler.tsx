import { useQuery } from '@tanstack/react-query'
import { type ComponentType, createElement } from 'react'
import { keyOf } from '#catalogue/key.ts'
import { lazyPart } from '../app/lazy-part.ts'
import { Loaded } from '../app/loaded.tsx'
import { ruler as texts } from '../texts/ruler.ts'
import { missingScreen } from '../texts/shell.ts'
import styles from './late-ruler.module.css'
import type { BoardProps } from './ruler-board.tsx'

export const rulerBoard = lazyPart<ComponentType<BoardProps>>(() => import('./ruler-board.tsx'))

/** The ruler, once its code is here; another technology has ticks of its own. */
export function LateRuler(props: BoardProps) {
  const query = useQuery({
    queryKey: ['ruler'],
    queryFn: rulerBoard.load,
    initialData: rulerBoard.get,
    // No change makes code old.
    staleTime: 'static',
  })
  return (
    <Loaded query={query} failed={texts.failed} lead={missingScreen.lead} room={styles['room']}>
      {(board) => createElement(board, { ...props, key: keyOf(props.title) })}
    </Loaded>
  )
}
