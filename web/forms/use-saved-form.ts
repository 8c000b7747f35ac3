import { useCallback, useEffect, useRef, useState } from 'react'
import type { Path, PathValue } from 'react-hook-form'
import { clearDraft, keepDraft, withDraft } from './drafts.ts'
import { useForm } from './use-form.ts'

type Options<Values extends Record<string, string>> = Omit<
  Parameters<typeof useForm<Values>>[0],
  'initial' | 'draft'
> & {
  /** As the server last told it; the same object for as long as nothing else is told. */
  saved: Values
  /** Under this name what was changed outlives a reload, and nothing else does. */
  draft: string
}

/** For what is saved already: a field that was not changed here follows what is changed elsewhere. */
export function useSavedForm<Values extends Record<string, string>>(options: Options<Values>) {
  const { saved, draft, onSend, ...rest } = options
  const [initial] = useState(() => withDraft(draft, saved))
  const known = useRef(saved)

  const form = useForm<Values>({
    ...rest,
    initial,
    onSend: async (input) => {
      await onSend(input)
      clearDraft(draft)
    },
  })
  const { getValues, setValue, subscribe } = form

  /** Those that `isMeant` names get what is saved by now. */
  const show = useCallback(
    (next: Values, isMeant: (name: Path<Values>) => boolean) => {
      const meant = (Object.keys(next) as Path<Values>[]).filter(isMeant)
      known.current = next
      for (const name of meant) setValue(name, next[name] as PathValue<Values, Path<Values>>)
    },
    [setValue],
  )

  const isChanged = useCallback(
    (name: Path<Values>) => getValues(name) !== known.current[name],
    [getValues],
  )

  const keepChanged = useCallback(
    (values: Values) => {
      const texts = Object.entries(values)
      const changed = texts.filter(([name, text]) => text !== known.current[name])
      keepDraft(draft, Object.fromEntries(changed))
    },
    [draft],
  )

  useEffect(() => {
    const before = known.current
    if (before === saved) return
    show(saved, (name) => saved[name] !== before[name] && !isChanged(name))
    // What was saved all the same is no draft any more.
    keepChanged(getValues())
  }, [saved, show, isChanged, keepChanged, getValues])

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepChanged(values) }),
    [subscribe, keepChanged],
  )

  /** What was sent is saved, and perhaps tidied up on the way. */
  const accept = (next: Values) => show(next, () => true)

  return { ...form, isChanged, accept }
}
