import { useState } from 'react'
import { resolve } from '#catalogue/resolve.ts'
import { search } from '#catalogue/search.ts'
import { TechnologyTile } from '../technologies/chips/technology-tile.tsx'
import { pickByHand as texts } from '../texts/jobs.ts'
import { createModal } from '../texts/technologies.ts'
import { Button } from '../ui/button.tsx'
import { ComboboxField } from '../ui/fields/combobox-field.tsx'
import { Form } from '../ui/fields/form.tsx'
import type { Named } from './read-ad.ts'

const MAX_SUGGESTIONS = 7

export function PickByHand({ onPick }: { onPick: (one: Named) => void }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()

  function pick(name: string) {
    const entry = resolve(name)
    setError(entry ? undefined : texts.unknown)
    if (!entry) return
    onPick({ id: entry.id, name: entry.name, isRequired: true })
    setText('')
  }

  return (
    <Form busy={false} onSubmit={async () => pick(text)}>
      <ComboboxField
        label={texts.label}
        placeholder={texts.placeholder}
        listLabel={createModal.suggestions}
        counted={createModal.suggestionsCounted}
        error={error}
        value={text}
        suggestions={search(text, MAX_SUGGESTIONS).map(({ id, name }) => ({
          id,
          text: name,
          drawn: (
            <>
              <TechnologyTile title={name} size={24} />
              {name}
            </>
          ),
        }))}
        onChange={(event) => setText(event.currentTarget.value)}
        onChoose={pick}
      />
      <Button type="submit" variant="quiet">
        {texts.add}
      </Button>
    </Form>
  )
}
