import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type ChangeHandler,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type RefCallBack,
  type Resolver,
  useForm as useFields,
} from 'react-hook-form'
import type { ApiError, FailureCode } from '../data/api-error.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { clearDraft, saveDraft, withDraft } from './drafts.ts'

type Rules<Values extends FieldValues> = Parameters<
  typeof standardSchemaResolver<Values, unknown, Values>
>[0]

/** The chunk of the rules may never arrive. */
const RULES_TIMEOUT_MS = 3000

/** Without its rules the form is sent: the server validates with the same ones. */
function judgeLate<Values extends FieldValues>(
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

type Messages<Values> = Partial<Record<keyof Values, string>>

/** A text may be one that is refused later: a choice that was not made yet. */
type Initial<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? string : Values[Name]
}

/** focus() does not scroll to an element that has the focus already. */
const scrollToFocused = () => document.activeElement?.scrollIntoView({ block: 'nearest' })

type Options<Values extends FieldValues> = {
  /** One of the two: a form in the entry loads its rules when they are needed. */
  rules?: Rules<Values>
  loadRules?: () => Promise<Rules<Values>>
  initial: Initial<Values>
  /** The name of the draft that survives a reload. */
  draft?: string
  /** Field messages for codes that come without them. */
  refusals?: Partial<Record<FailureCode, Messages<Values>>>
  /** Why what was sent last was not saved: messages of fields are shown at them. */
  failure?: ApiError | undefined
  /** Answers what was saved: as long as that is undefined, the draft stays. */
  onSend: (input: Values) => Promise<object | undefined>
}

/** Every form: validated, sent once, and the first invalid field takes the focus. */
export function useForm<Values extends FieldValues>(options: Options<Values>) {
  const { rules, loadRules, initial, draft, refusals = {}, failure, onSend } = options
  const [defaultValues] = useState(() => withDraft(draft, initial))
  const fields = useFields<Values>({
    resolver: loadRules ? judgeLate(loadRules) : standardSchemaResolver(rules),
    mode: 'onTouched',
    defaultValues: defaultValues as DefaultValues<Values>,
  })
  const { register, handleSubmit, setError, setFocus, getValues, setValue, subscribe, formState } =
    fields
  const isHydrated = useHydrated()
  const firstWrong = useRef<Path<Values>>(undefined)

  // In an effect, because a disabled field takes no focus.
  useEffect(() => {
    if (firstWrong.current === undefined) return
    setFocus(firstWrong.current)
    scrollToFocused()
    firstWrong.current = undefined
  })

  useEffect(() => {
    if (draft === undefined) return undefined
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft(draft, values),
    })
  }, [draft, subscribe])

  /** Shows the messages at their fields; the first takes the focus. */
  function refuse(messages: Partial<Record<Path<Values>, string>>) {
    const wrong = (Object.keys(initial) as Path<Values>[]).filter((name) => messages[name])
    for (const name of wrong) setError(name, { type: 'server', message: messages[name] ?? '' })
    firstWrong.current = wrong[0]
  }

  const showFailure = useEffectEvent(({ code, fields: told }: ApiError) =>
    refuse({ ...refusals[code], ...told } as Partial<Record<Path<Values>, string>>),
  )
  useEffect(() => {
    if (failure) showFailure(failure)
  }, [failure])

  /** Fields that were changed, also those changed back. */
  const changed = useRef(new Set<string>())
  const isChanged = (name: Path<Values>) =>
    changed.current.has(name) || getValues(name) !== initial[name]

  const isSending = useRef(false)
  async function send(input: Values) {
    // A double click sends once, also while the rules are still coming.
    if (isSending.current) return
    isSending.current = true
    try {
      const saved = await onSend(input)
      if (saved && draft !== undefined) clearDraft(draft)
    } finally {
      isSending.current = false
    }
  }

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
    refuse,
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
