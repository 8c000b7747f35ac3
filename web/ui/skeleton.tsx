import styles from './skeleton.module.css'
import waiting from './waiting.module.css'
import { Waiting } from './waiting.tsx'

export type Shape = 'title' | 'line' | 'row' | 'card' | 'chart' | 'page'

/** What is awaited, in outline and in its room: seen where it takes long enough to be seen, and said once. */
export function Skeleton({ shapes, children }: { shapes: readonly Shape[]; children: string }) {
  return (
    <>
      <Waiting isUnseen>{children}</Waiting>
      <div className={`${waiting['outline']} ${styles['skeleton']}`} aria-hidden="true">
        {shapes.map((shape, at) => (
          // They never move among each other.
          // oxlint-disable-next-line react/no-array-index-key
          <i key={at} data-shape={shape} />
        ))}
      </div>
    </>
  )
}
