import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CODE_LENGTH, tidyCode } from '#contract/classes.ts'
import { SCREENS } from '#contract/screens.ts'
import { refuseOffline } from '../../data/offline.tsx'
import { joinByCode as texts } from '../../texts/classes.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Form } from '../../ui/fields/form.tsx'
import styles from './code-form.module.css'

const JOIN = SCREENS.joinClass.replace(':code', '')

/** People paste the whole link too. */
const codeIn = (text: string) => tidyCode(text.split(JOIN).at(-1)?.split(/[/?#]/)[0] ?? '')

export function CodeForm() {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (error === undefined) return
    field.current?.focus()
    // focus() does not scroll to an element that has the focus already.
    field.current?.scrollIntoView({ block: 'nearest' })
  }, [error])

  function submit() {
    const code = codeIn(text)
    const isCode = code.length === CODE_LENGTH && /^[A-Z\d]+$/.test(code)
    setError(isCode ? undefined : texts.wrong(CODE_LENGTH))
    if (isCode && !refuseOffline()) void navigate(JOIN + code)
  }

  return (
    <div className={styles['code']}>
      <Form busy={false} label={texts.title} onSubmit={async () => submit()}>
        <TextField
          ref={field}
          label={texts.label}
          placeholder={texts.placeholder}
          error={error}
          value={text}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setError(undefined)
          }}
        />
        <Button type="submit" variant="quiet">
          {texts.submit}
        </Button>
      </Form>
    </div>
  )
}
