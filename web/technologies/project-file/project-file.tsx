import { useEffect, useRef, useState } from 'react'
import { entryOf } from '#catalogue/entries.ts'
import { MAX_FILE_LENGTH, readProjectFile } from '#catalogue/project-files/project-file.ts'
import { resolve } from '#catalogue/resolve.ts'
import { LEVELS, type Level, MAX_BATCH, type Technology } from '#contract/technologies.ts'
import { newId } from '../../data/new-id.ts'
import { useSession } from '../../session/session.tsx'
import { projectFile as texts } from '../../texts/project-file.ts'
import { addedTogether } from '../../texts/technologies.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextAreaField } from '../../ui/fields/field.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { PlainSelect } from '../../ui/fields/select.tsx'
import { useAddTechnologies } from '../add-technologies.ts'
import { TechnologyTile } from '../chips/technology-tile.tsx'

export type Chosen = { id: string; title: string; status: Level; isNew: boolean }

/** Adds the missing ones here, or hands over all that were chosen for a project. */
export type ProjectFileProps =
  | { purpose: 'add'; onPending: (isPending: boolean) => void; onDone: () => void }
  | { purpose: 'use'; onDone: (chosen: Chosen[]) => void }

/** The file is read here and never sent. */
export default function ProjectFile(props: ProjectFileProps) {
  const [found, setFound] = useState<string[]>()
  return found ? (
    <FoundTechnologies {...props} found={found} onOther={() => setFound(undefined)} />
  ) : (
    <Source onFound={setFound} />
  )
}

type Problem = keyof typeof texts.problems

function Source({ onFound }: { onFound: (ids: string[]) => void }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<Problem>()

  useEffect(() => field.current?.focus(), [])

  function fail(why: Problem) {
    setProblem(why)
    field.current?.focus()
  }

  function read(content: string, name?: string) {
    const file = readProjectFile(content, name)
    if (file.kind === 'unreadable') return fail(file.reason)
    if (file.technologies.length === 0) return fail('nothing')
    return onFound(file.technologies)
  }

  async function readChosen(file: File) {
    if (file.size > MAX_FILE_LENGTH) return fail('too long')
    try {
      return read(await file.text(), file.name)
    } catch {
      return fail('unreadable')
    }
  }

  return (
    <Form busy={false} onSubmit={async () => read(text)}>
      <p className="text-pretty text-small text-soft">{texts.lead}</p>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={texts.choose}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void readChosen(file)
          // The same file can be chosen again once it was mended.
          event.target.value = ''
        }}
      />
      <Button variant="quiet" onClick={() => chooser.current?.click()}>
        {texts.choose}
      </Button>
      <TextAreaField
        ref={field}
        label={texts.paste}
        hint={texts.privacy}
        error={problem && texts.problems[problem]}
        rows={6}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit">{texts.read}</Button>
    </Form>
  )
}

type Row = {
  title: string
  owned: Technology | undefined
  /** Of the technology that would be added: the same for every try. */
  id: string
  isTicked: boolean
  status: Level
  refused?: string
}

const NONE: Technology[] = []
const LEVEL_OPTIONS = LEVELS.map((level) => ({ value: level, label: level }))

type FoundProps = ProjectFileProps & { found: string[]; onOther: () => void }

function FoundTechnologies({ found, onOther, ...props }: FoundProps) {
  const { techs = NONE } = useSession().user
  const { add, pending } = useAddTechnologies()
  const heading = useRef<HTMLParagraphElement>(null)
  const [choices, setChoices] = useState<Record<string, Partial<Row>>>({})
  const [ids] = useState(() => new Map(found.map((entry) => [entry, newId()])))
  const isUse = props.purpose === 'use'
  const onPending = isUse ? undefined : props.onPending

  const rows = found.map((entry) => ({
    entry,
    id: ids.get(entry)!,
    title: entryOf(entry)!.name,
    owned: techs.find(({ title }) => resolve(title)?.id === entry),
    isTicked: true,
    status: LEVELS[0] as Level,
    ...choices[entry],
  }))
  const missing = rows.filter(({ owned }) => !owned)
  const toAdd = missing.filter(({ isTicked }) => isTicked)
  const chosen = isUse ? rows.filter(({ isTicked }) => isTicked) : toAdd

  useEffect(() => heading.current?.focus(), [])
  useEffect(() => onPending?.(pending), [pending, onPending])

  const change = (entry: string, to: Partial<Row>) =>
    setChoices((before) => ({ ...before, [entry]: { ...before[entry], ...to } }))

  async function submit() {
    if (props.purpose === 'use')
      return props.onDone(
        chosen.map(({ id, title, status, owned }) => ({
          id: owned?.id ?? id,
          title,
          status,
          isNew: !owned,
        })),
      )
    const refused = await addAll()
    if (!refused) return undefined
    for (const { entry, title } of toAdd) {
      const code = refused.find((one) => one.title === title)?.code
      if (code) change(entry, { refused: addedTogether.refusals[code], isTicked: false })
    }
    return refused.length === 0 ? props.onDone() : undefined
  }

  /** Undefined if they could not be sent. */
  async function addAll() {
    const refused: NonNullable<Awaited<ReturnType<typeof add>>> = []
    for (let at = 0; at < toAdd.length; at += MAX_BATCH) {
      const batch = toAdd
        .slice(at, at + MAX_BATCH)
        .map(({ id, title, status }) => ({ id, title, status }))
      const answer = await add(batch)
      if (!answer) return undefined
      refused.push(...answer)
    }
    return refused
  }

  return (
    <Form busy={pending} onSubmit={submit}>
      <p ref={heading} tabIndex={-1} className="font-semibold">
        {texts.found(found.length)}
      </p>
      <ul
        className="@container -ms-3 max-h-scroller divide-y divide-hairline overflow-y-auto ps-3"
        aria-label={texts.list}
      >
        {rows.map(({ entry, title, owned, isTicked, status, refused }) => (
          <li key={entry} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
            <label className="wrap-anywhere -ms-3 flex min-h-touch min-w-0 grow basis-8 items-center text-interface leading-snug">
              {owned && !isUse ? (
                <span className="w-touch flex-none" />
              ) : (
                <Checkbox
                  checked={isTicked}
                  onChange={(event) => change(entry, { isTicked: event.target.checked })}
                />
              )}
              {/* On a phone the name needs the room more than its picture does. */}
              <span className="me-2 @max-sm:hidden">
                <TechnologyTile title={title} size={32} />
              </span>
              <span className="min-w-0">
                {title}
                {owned && (
                  <small className="block text-muted text-small">{texts.owned(owned.status)}</small>
                )}
                {refused && <small className="block text-muted text-small">{refused}</small>}
              </span>
            </label>
            {!owned && isTicked && (
              <div className="max-w-full flex-none text-interface">
                <PlainSelect
                  label={texts.levelOf(title)}
                  value={status}
                  options={LEVEL_OPTIONS}
                  onChoose={(level) => change(entry, { status: level })}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {!isUse && missing.length === 0 ? (
        <p className="text-pretty text-small text-soft">{texts.allOwned}</p>
      ) : (
        <Button type="submit" busy={pending} disabled={chosen.length === 0}>
          {isUse ? texts.use(chosen.length) : texts.add(chosen.length)}
        </Button>
      )}
      <Button variant="quiet" onClick={onOther}>
        {texts.other}
      </Button>
    </Form>
  )
}
