import { useIsMutating } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { type BinKind, DAYS_IN_BIN, type Listed, type Removed } from '#contract/bin.ts'
import { bin as texts } from '../texts/bin.ts'
import { shell } from '../texts/shell.ts'
import { animateRemoval } from '../ui/animate-removal.ts'
import { Button } from '../ui/button.tsx'
import { TrashIcon } from '../ui/icons/icons.tsx'
import { Modal } from '../ui/modal/modal.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useBinCount, useRemoved } from './bin.ts'
import type { Bin } from './define-bin.ts'
import { RemovedRow } from './removed-row.tsx'
import { BIN_BUTTON_ID } from './row-focus.ts'

type BinButtonProps = {
  kind: BinKind
  /** Where the last row of a toolbar leaves room on a wide screen. */
  hasToolbar?: boolean
  onOpen: () => void
}

const PLACES = {
  afterList: 'order-1 justify-self-start lg:justify-self-end',
  toolbar:
    'order-1 justify-self-start lg:z-1 lg:order-none lg:col-start-1 lg:row-start-2 lg:self-end lg:justify-self-end',
}

/** There while there is something in it. Seen after the list, or in the last row of the toolbar. */
export function BinButton({ kind, hasToolbar = false, onOpen }: BinButtonProps) {
  const count = useBinCount(kind) ?? 0
  if (count === 0) return null
  return (
    <div className={hasToolbar ? PLACES.toolbar : PLACES.afterList}>
      <Button id={BIN_BUTTON_ID} variant="quiet" onClick={onOpen}>
        <TrashIcon />
        {texts.open(count)}
      </Button>
    </div>
  )
}

/** Skeleton rows that fit without scrolling. */
const IN_SIGHT = 3

type Props<One extends Listed> = {
  bin: Bin<One>
  mark: (one: Removed<One>) => ReactNode
  detail?: (one: Removed<One>) => string
  headingId: string
  onClose: () => void
}

export function BinModal<One extends Listed>(props: Props<One>) {
  const { bin, mark, detail, headingId, onClose } = props
  const count = useBinCount(bin.kind)
  const { data: list, isError: failed, refetch } = useRemoved(bin)
  const isSaving = useIsMutating() > 0
  const inside = useRef<HTMLDivElement>(null)

  // Focus is lost when a focused row disappears.
  useEffect(() => {
    if (list && document.activeElement === document.body) inside.current?.focus()
  }, [list])

  function leaveRow(row: HTMLLIElement | null) {
    const next = row?.nextElementSibling ?? row?.previousElementSibling
    return () => (next?.querySelector('button') ?? inside.current)?.focus()
  }

  function retry() {
    inside.current?.focus()
    void refetch()
  }

  // The opening button unmounts when the bin is empty.
  function focusAfter() {
    const opener = list?.length === 0 ? null : document.getElementById(BIN_BUTTON_ID)
    return opener ?? document.getElementById(headingId)
  }

  return (
    <Modal
      title={texts.title}
      closeTitle={shell.close}
      busy={isSaving}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      <div
        ref={inside}
        tabIndex={-1}
        className="grid min-h-8 grid-cols-1 content-start gap-3"
        aria-busy={(!list && !failed) || undefined}
      >
        {list ? (
          <>
            <output className="text-small text-soft">
              {list.length === 0 ? texts.empty : texts.lead(DAYS_IN_BIN)}
            </output>
            <ul ref={animateRemoval}>
              {list.map((one) => (
                <RemovedRow
                  key={one.id}
                  bin={bin}
                  removed={one}
                  mark={mark(one)}
                  detail={detail?.(one)}
                  onLeave={leaveRow}
                />
              ))}
            </ul>
          </>
        ) : failed ? (
          <>
            <p role="alert" className="text-small text-soft">
              {texts.failed}
            </p>
            <div>
              <Button variant="quiet" onClick={retry}>
                {texts.retry}
              </Button>
            </div>
          </>
        ) : (
          <Skeleton shapes={Array(Math.min(count ?? 1, IN_SIGHT)).fill('card')}>
            {shell.loading}
          </Skeleton>
        )}
      </div>
    </Modal>
  )
}
