import { useEffect, useRef, useState } from 'react'
import { refuseOffline } from '../../data/offline.tsx'
import { Button } from '../../ui/button.tsx'
import { BesideField } from '../../ui/fields/beside-field.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Form } from '../../ui/fields/form.tsx'

type Props = {
  texts: { title: string; label: string; submit: string; placeholder?: string }
  isInCapitals?: boolean
  /** What the text names; undefined if nothing. */
  find: (text: string) => string | undefined
  /** Said where it names nothing. */
  wrong: string
  /** Why what was found is of no use. */
  refused?: string | undefined
  busy?: boolean
  onFound: (found: string) => void
}

/** One field for a code or the link that has it. */
export function PasteForm(props: Props) {
  const { texts, isInCapitals, find, wrong, refused, busy = false, onFound } = props
  const [text, setText] = useState('')
  const [sent, setSent] = useState<string>()
  const [misread, setMisread] = useState<string>()
  const error = misread ?? (text === sent ? refused : undefined)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (error === undefined) return
    field.current?.focus()
    // focus() does not scroll to an element that has the focus already.
    field.current?.scrollIntoView({ block: 'nearest' })
  }, [error])

  function submit() {
    const found = find(text)
    setMisread(found === undefined ? wrong : undefined)
    if (found === undefined || refuseOffline()) return
    setSent(text)
    onFound(found)
  }

  return (
    <Form busy={busy} label={texts.title} onSubmit={async () => submit()}>
      <BesideField>
        <TextField
          ref={field}
          label={texts.label}
          placeholder={texts.placeholder}
          error={error}
          value={text}
          autoComplete="off"
          autoCapitalize={isInCapitals ? 'characters' : 'none'}
          data-capitals={isInCapitals || undefined}
          spellCheck={false}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setMisread(undefined)
          }}
        />
        <Button type="submit" variant="quiet">
          {texts.submit}
        </Button>
      </BesideField>
    </Form>
  )
}
