import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { MAX_AD_LENGTH } from '#catalogue/job-ads/max-length.ts'
import { Loaded } from '../data/loaded.tsx'
import { clearDraft, saveDraft, withDraft } from '../forms/drafts.ts'
import { useSession } from '../session/session.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { SignedInScreen } from '../shell/signed-in-screen.tsx'
import { preloadIcons } from '../technologies/chips/icons.ts'
import { jobs as texts } from '../texts/jobs.ts'
import { missingScreen } from '../texts/shell.ts'
import { Button } from '../ui/button.tsx'
import { TextAreaField } from '../ui/fields/field.tsx'
import { Form } from '../ui/fields/form.tsx'
import { Lead } from '../ui/text.tsx'
import { AdMatch } from './ad-match.tsx'

preloadIcons()

const NO_AD = { text: '', read: '' }

/** The ad is never sent. It stays in this tab, as drafts do, until it is cleared. */
export default function JobsScreen() {
  const draft = `${useSession().user.id}:ad`
  const [{ text, read }, setAd] = useState(() => withDraft(draft, NO_AD))
  // Who comes back to an ad has the focus on the screen's heading.
  const [hasActed, setHasActed] = useState(false)

  function keep(ad: typeof NO_AD) {
    setAd(ad)
    if (ad.text === '') clearDraft(draft)
    else saveDraft(draft, ad)
  }

  function edit(next: string) {
    keep({ text: next, read: '' })
    setHasActed(true)
  }

  /** The latest text: a pasted ad is read in the event that brings it. */
  function showMatch(ad: string) {
    keep({ text: ad, read: 'yes' })
    setHasActed(true)
  }

  return (
    <SignedInScreen title={texts.title}>
      <div className="grid grid-cols-1 gap-2 pt-2 lg:pt-4">
        <ScreenHeading>{texts.title}</ScreenHeading>
        {read ? (
          <ReadAd
            text={text}
            takesFocus={hasActed}
            onChange={() => edit(text)}
            onClear={() => edit('')}
          />
        ) : (
          <AdForm
            text={text}
            takesFocus={hasActed}
            onType={(next) => keep({ text: next, read: '' })}
            onRead={showMatch}
          />
        )}
      </div>
    </SignedInScreen>
  )
}

type ReadAdProps = { text: string; takesFocus: boolean; onChange: () => void; onClear: () => void }

/** Loads the reader with the first ad. */
function ReadAd({ text, ...actions }: ReadAdProps) {
  const query = useQuery({
    queryKey: ['ad-reader'],
    queryFn: () => import('./read-ad.ts'),
    // Code never gets stale and cannot be persisted.
    staleTime: 'static',
    meta: { persist: false },
  })
  return (
    <Loaded query={query} failed={texts.failed} lead={missingScreen.lead} room="min-h-room-l">
      {({ readAd }) => <AdMatch ad={readAd(text)} {...actions} />}
    </Loaded>
  )
}

function problemOf(text: string) {
  if (text.trim() === '') return texts.empty
  return text.length > MAX_AD_LENGTH ? texts.tooLong(MAX_AD_LENGTH) : undefined
}

type AdFormProps = {
  text: string
  takesFocus: boolean
  onType: (text: string) => void
  onRead: (ad: string) => void
}

function AdForm({ text, takesFocus, onType, onRead }: AdFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [error, setError] = useState<string>()
  const isPasted = useRef(false)

  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])

  function read(ad: string) {
    const problem = problemOf(ad)
    setError(problem)
    if (problem) field.current?.focus()
    else onRead(ad)
  }

  /** An ad pasted into the empty field is read at once. */
  function change(next: string) {
    onType(next)
    setError(undefined)
    if (isPasted.current) read(next)
    isPasted.current = false
  }

  function clear() {
    change('')
    field.current?.focus()
  }

  return (
    <>
      <Lead className="mb-3">{texts.lead}</Lead>
      <Form busy={false} onSubmit={async () => read(text)}>
        <TextAreaField
          ref={field}
          label={texts.label}
          placeholder={texts.placeholder}
          hint={texts.privacy}
          error={error}
          rows={10}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onPaste={({ clipboardData }) => {
            // A picture changes nothing.
            isPasted.current = text === '' && clipboardData.getData('text') !== ''
          }}
          onChange={(event) => change(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{texts.read}</Button>
          {text !== '' && (
            <Button variant="quiet" onClick={clear}>
              {texts.clear}
            </Button>
          )}
        </div>
      </Form>
    </>
  )
}
