import { type ReactNode, useId } from 'react'
import { CardList } from './card.tsx'
import { ArrowIcon } from './icons/link-icons.tsx'

type GroupProps = { title: string; children: ReactNode }

/** A card of settings below its heading. */
export function SettingsGroup({ title, children }: GroupProps) {
  const id = useId()
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby={id}>
      <h2 id={id} className="text-body">
        {title}
      </h2>
      <CardList as="div">{children}</CardList>
    </section>
  )
}

export const SETTINGS_ROW = 'flex min-h-control w-full items-center gap-3 px-4 py-1 lg:px-5'
export const SETTING_NAME = 'block wrap-anywhere text-interface font-medium'
export const SETTING_HINT = 'block wrap-anywhere text-pretty text-muted text-small'

type DialogRowProps = { label: string; hint: string; onOpen: () => void }

/** Opens a dialog. */
export function DialogRow({ label, hint, onOpen }: DialogRowProps) {
  return (
    <button
      type="button"
      className={`${SETTINGS_ROW} group text-start hover:bg-hover focus-visible:-outline-offset-2`}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <span className="min-w-0 flex-1 py-1">
        <span className={SETTING_NAME}>{label}</span> <span className={SETTING_HINT}>{hint}</span>
      </span>
      <span className="text-muted group-hover:text-bright">
        <ArrowIcon />
      </span>
    </button>
  )
}
