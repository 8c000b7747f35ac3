import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type ChangeHandler,
  type DefaultValues,
  type Path,
  type PathValue,
  type RefCallBack,
  useForm as useFields,
} from 'react-hook-form'
import { useTakenOver } from '../ui/use-taken-over.ts'
import { ApiError, type FailureCode } from './api-error.ts'
import { clearDraft, keepDraft, withDraft } from './drafts.ts'
import { judgeLater, type Rules } from './late-rules.ts'
import type { LazyPart } from './lazy-part.ts'
import { useOnce } from './use-once.ts'

type Texts<Values> = { [Name in keyof Values]: string }

/** By itself focus() scrolls only to what did not have the focus before. */
const scrollToFocused = () => document.activeElement?.scrollIntoView({ block: 'nearest' })

type Options<Values extends Record<string, string>> = {
  /** One of the two: a form that is there before its rules has late ones. */
  rules?: Rules<Values>
  lateRules?: LazyPart<Rules<Values>>
  initial: Texts<Values>
  /** Under this name what is typed outlives a reload. */
  draft?: string
  /** What a refusal says about a field, where the server itself does not. */
  refusals?: Partial<Record<FailureCode, Partial<Texts<Values>>>>
  /** Rejects with the ApiError of a refusal once the fields are no longer busy. */
  onSend: (input: Values) => Promise<void>
}

/** The one road of every form: judged, sent once, and the first wrong field takes the focus. */
export function useForm<Values extends Record<string, string>>(options: Options<Values>) {
  const { rules, lateRules, initial, draft, refusals = {}, onSend } = options
  const [late] = useState(() => lateRules && judgeLater<Values>(lateRules))
  const [isWaiting, setIsWaiting] = useState(false)
  const [defaultValues] = useState(() => withDraft(draft, initial))
  const fields = useFields<Values>({
    resolver: late ? late.resolver : standardSchemaResolver(rules),
    mode: 'onTouched',
    defaultValues: defaultValues as DefaultValues<Values>,
  })
  const { register, handleSubmit, setError, setFocus, getValues, setValue, subscribe, formState } =
    fields
  const isTakenOver = useTakenOver()
  const [firstWrong, setFirstWrong] = useState<{ name: Path<Values> }>()

  // After the drawing that enabled the fields again: one that is disabled takes no focus.
  useEffect(() => {
    if (!firstWrong) return
    setFocus(firstWrong.name)
    scrollToFocused()
  }, [firstWrong, setFocus])

  useEffect(() => {
    if (draft === undefined) return undefined
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(draft, values),
    })
  }, [draft, subscribe])

  function showRefusal({ code, fields: told }: ApiError) {
    const sentences: Record<string, string | undefined> = { ...refusals[code], ...told }
    const wrong = (Object.keys(initial) as Path<Values>[]).filter((name) => sentences[name])
    for (const name of wrong) setError(name, { type: 'server', message: sentences[name] ?? '' })
    if (wrong[0]) setFirstWrong({ name: wrong[0] })
  }

  /** Fields whose value was changed here, also those that were changed back. */
  const changed = useRef(new Set<string>())
  const isChanged = (name: Path<Values>) =>
    changed.current.has(name) || getValues(name) !== initial[name]

  const isSending = useRef(false)
  const send = useOnce(async (input: Values) => {
    isSending.current = true
    try {
      await onSend(input)
      if (draft !== undefined) clearDraft(draft)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showRefusal(error)
    } finally {
      isSending.current = false
    }
  })

  async function submit(event: FormEvent) {
    if (late && !late.isReady()) {
      setIsWaiting(true)
      await late.wait()
      // First of all: what is disabled takes no focus, and something in it may be wrong.
      flushSync(() => setIsWaiting(false))
    }
    let isWrong = false
    await handleSubmit(send, () => {
      isWrong = true
    })(event)
    if (isWrong) scrollToFocused()
  }

  /** What was typed or filled in before React came is the form's value: it must not be wiped by an empty one. */
  const learning =
    (name: Path<Values>, ref: RefCallBack): RefCallBack =>
    (input: { value?: PathValue<Values, Path<Values>> } | null) => {
      if (input?.value) setValue(name, input.value)
      ref(input)
    }

  return {
    ...fields,
    submit,
    /** Pressed, and its rules are still on their way. */
    isWaiting,
    field: (name: Path<Values>, ...rest: [Parameters<typeof register>[1]?]) => {
      const { ref, onChange, onBlur, ...listeners } = register(name, ...rest)
      return {
        ...listeners,
        onChange: ((event) => {
          changed.current.add(name)
          return onChange(event)
        }) satisfies ChangeHandler,
        // Sent as it is, a field is left because it gets disabled: it was judged a moment ago.
        onBlur: (async (event) =>
          isSending.current || !isChanged(name) || onBlur(event)) satisfies ChangeHandler,
        ref: isTakenOver ? ref : learning(name, ref),
        error: formState.errors[name]?.message as string | undefined,
        required: true,
      }
    },
  }
}
