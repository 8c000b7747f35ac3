import styles from './skeleton.module.css'

/** Visible after a second only: quick responses show nothing. */
export function LoadingText({
  isVisuallyHidden,
  children,
}: {
  isVisuallyHidden?: boolean
  children: string
}) {
  return (
    <output className={isVisuallyHidden ? `${styles['waiting']} sr-only` : styles['waiting']}>
      {children}
    </output>
  )
}

export type Shape = 'title' | 'line' | 'row' | 'card' | 'chart' | 'page'

/** The outline of what is pending, visible only if it takes long, and announced once. */
export function Skeleton({ shapes, children }: { shapes: readonly Shape[]; children: string }) {
  return (
    <>
      <LoadingText isVisuallyHidden>{children}</LoadingText>
      <div className={`${styles['outline']} ${styles['skeleton']}`} aria-hidden="true">
        {shapes.map((shape, at) => (
          // They never move among each other.
          // oxlint-disable-next-line react/no-array-index-key
          <i key={at} data-shape={shape} />
        ))}
      </div>
    </>
  )
}
