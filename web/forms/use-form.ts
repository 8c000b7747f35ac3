import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  type ChangeHandler,
  type DefaultValues,
  type Path,
  type PathValue,
  type RefCallBack,
  type Resolver,
  useForm as useFields,
} from 'react-hook-form'
import { ApiError, type FailureCode } from '../data/api-error.ts'
import { useTakenOver } from '../ui/use-taken-over.ts'
import { clearDraft, keepDraft, withDraft } from './drafts.ts'
import { useOnce } from './use-once.ts'

type Rules<Values extends Record<string, string>> = Parameters<
  typeof standardSchemaResolver<Values, unknown, Values>
>[0]

/** Longer than this nobody waits for rules: a file may be on its way for ever. */
const RULES_TIMEOUT_MS = 3000

/** Rules that do not come leave the judgement to the server, which has the same ones and the same sentences. */
function judgeLate<Values extends Record<string, string>>(
  loadRules: () => Promise<Rules<Values>>,
): Resolver<Values, unknown, Values> {
  return async (values, ...rest) => {
    const tooLate = new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), RULES_TIMEOUT_MS)
    })
    const known = await Promise.race([loadRules(), tooLate]).catch(() => undefined)
    if (!known) return { values, errors: {} }
    return standardSchemaResolver<Values, unknown, Values>(known)(values, ...rest)
  }
}

type Texts<Values> = { [Name in keyof Values]: string }

/** By itself focus() scrolls only to what did not have the focus before. */
const scrollToFocused = () => document.activeElement?.scrollIntoView({ block: 'nearest' })

type Options<Values extends Record<string, string>> = {
  /** One of the two: a form that stands before its rules fetches them when they are needed. */
  rules?: Rules<Values>
  loadRules?: () => Promise<Rules<Values>>
  initial: Texts<Values>
  /** Under this name what is typed outlives a reload. */
  draft?: string
  /** What a refusal says about a field, where the server itself does not. */
  refusals?: Partial<Record<FailureCode, Partial<Texts<Values>>>>
  /** Rejects with the ApiError of a refusal once the fields are no longer busy. */
  onSend: (input: Values) => Promise<void>
}

/** The one way of every form: judged, sent once, and the first wrong field takes the focus. */
export function useForm<Values extends Record<string, string>>(options: Options<Values>) {
  const { rules, loadRules, initial, draft, refusals = {}, onSend } = options
  const [defaultValues] = useState(() => withDraft(draft, initial))
  const fields = useFields<Values>({
    resolver: loadRules ? judgeLate(loadRules) : standardSchemaResolver(rules),
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
