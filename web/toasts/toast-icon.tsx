import type { Toast } from './notify.ts'

const SHAPES: Record<Exclude<Toast['kind'], 'loading'>, string> = {
  success: 'm6.5 10.3 2.4 2.4 4.8-5.2',
  warning: 'M10 6v4.8m0 3.1v.1',
  error: 'm7.2 7.2 5.6 5.6m0-5.6-5.6 5.6',
}

export function ToastIcon({ kind }: Pick<Toast, 'kind'>) {
  if (kind === 'loading') return <span className="toast-spinner" />
  return (
    <svg className="toast-icon" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8.2" />
      <path d={SHAPES[kind]} />
    </svg>
  )
}
