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
import { useHydrated } from '../ui/use-hydrated.ts'
import { clearDraft, saveDraft, withDraft } from './drafts.ts'

/** Ignores calls while one is pending: a double click sends once. */
export function useOnce<Input>(send: (input: Input) => Promise<void>) {
  const running = useRef(false)
  return async (input: Input) => {
    if (running.current) return
    running.current = true
    try {
      await send(input)
    } finally {
      running.current = false
    }
  }
}

type Rules<Values extends Record<string, string>> = Parameters<
  typeof standardSchemaResolver<Values, unknown, Values>
>[0]

/** The chunk of the rules may never arrive. */
const RULES_TIMEOUT_MS = 3000

/** Without its rules the form is sent: the server validates with the same ones. */
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

/** focus() does not scroll to an element that has the focus already. */
const scrollToFocused = () => document.activeElement?.scrollIntoView({ block: 'nearest' })

type Options<Values extends Record<string, string>> = {
  /** One of the two: a form in the entry loads its rules when they are needed. */
  rules?: Rules<Values>
  loadRules?: () => Promise<Rules<Values>>
  initial: Texts<Values>
  /** The name of the draft that survives a reload. */
  draft?: string
  /** Field messages for codes that come without them. */
  refusals?: Partial<Record<FailureCode, Partial<Texts<Values>>>>
  /** Rejects with the ApiError of a refusal once the fields are no longer busy. */
  onSend: (input: Values) => Promise<void>
}

/** Every form: validated, sent once, and the first invalid field takes the focus. */
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
  const isHydrated = useHydrated()
  const [firstWrong, setFirstWrong] = useState<{ name: Path<Values> }>()

  // In an effect, because a disabled field takes no focus.
  useEffect(() => {
    if (!firstWrong) return
    setFocus(firstWrong.name)
    scrollToFocused()
  }, [firstWrong, setFocus])

  useEffect(() => {
    if (draft === undefined) return undefined
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft(draft, values),
    })
  }, [draft, subscribe])

  function showRefusal({ code, fields: told }: ApiError) {
    const sentences: Record<string, string | undefined> = { ...refusals[code], ...told }
    const wrong = (Object.keys(initial) as Path<Values>[]).filter((name) => sentences[name])
    for (const name of wrong) setError(name, { type: 'server', message: sentences[name] ?? '' })
    if (wrong[0]) setFirstWrong({ name: wrong[0] })
  }

  /** Fields that were changed, also those changed back. */
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

  /** Values typed or filled in before hydration become the form's values. */
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
        // Submitting disables the field, which blurs it: it was validated already.
        onBlur: (async (event) =>
          isSending.current || !isChanged(name) || onBlur(event)) satisfies ChangeHandler,
        ref: isHydrated ? ref : learning(name, ref),
        error: formState.errors[name]?.message as string | undefined,
        required: true,
      }
    },
  }
}
