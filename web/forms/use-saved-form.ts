import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { clearDraft, saveDraft, withDraft } from './drafts.ts'
import { useForm } from './use-form.ts'

type Options<Values extends FieldValues> = Omit<
  Parameters<typeof useForm<Values>>[0],
  'initial' | 'draft'
> & {
  /** The server's last values; the same object until they change. */
  saved: Values
  /** The name of the draft; only changed fields are stored. */
  draft: string
}

/** A list that was changed back is the same list. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A form of saved values: unchanged fields follow changes made elsewhere. */
export function useSavedForm<Values extends FieldValues>(options: Options<Values>) {
  const { saved, draft, onSend, ...rest } = options
  const [initial] = useState(() => withDraft(draft, saved))
  const known = useRef(saved)

  const form = useForm<Values>({
    ...rest,
    initial,
    onSend: async (input) => {
      const sent = await onSend(input)
      if (sent) clearDraft(draft)
      return sent
    },
  })
  const { getValues, setValue, subscribe } = form

  /** Updates the fields that `isMeant` selects. */
  const show = useCallback(
    (next: Values, isMeant: (name: Path<Values>) => boolean) => {
      const meant = (Object.keys(next) as Path<Values>[]).filter(isMeant)
      known.current = next
      for (const name of meant) setValue(name, next[name] as PathValue<Values, Path<Values>>)
    },
    [setValue],
  )

  const isChanged = useCallback(
    (name: Path<Values>) => !isSame(getValues(name), known.current[name]),
    [getValues],
  )

  const keepChanged = useCallback(
    (values: Values) => {
      const changed = Object.entries(values).filter(
        ([name, value]) => !isSame(value, known.current[name]),
      )
      saveDraft(draft, Object.fromEntries(changed))
    },
    [draft],
  )

  useEffect(() => {
    const before = known.current
    if (before === saved) return
    show(saved, (name) => !isSame(saved[name], before[name]) && !isChanged(name))
    // Fields that equal the saved values are no draft.
    keepChanged(getValues())
  }, [saved, show, isChanged, keepChanged, getValues])

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepChanged(values) }),
    [subscribe, keepChanged],
  )

  /** The server may have normalised what was sent. */
  const accept = (next: Values) => show(next, () => true)

  return { ...form, isChanged, accept }
}
