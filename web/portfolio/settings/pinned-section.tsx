import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { MAX_PINNED } from '#contract/pinned-projects.ts'
import type { RecordedProject } from '#contract/portfolio-record.ts'
import { SCREENS } from '#contract/screens.ts'
import { pinning as texts } from '../../texts/portfolio.ts'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { Row } from '../../ui/card.tsx'
import { PlainSelect } from '../../ui/fields/select.tsx'
import { CloseIcon } from '../../ui/icons/entry-icons.tsx'
import { DownIcon, UpIcon } from '../../ui/icons/link-icons.tsx'
import { SettingsGroup } from '../../ui/settings-group.tsx'
import { Detail } from '../../ui/text.tsx'

type Props = {
  projects: readonly RecordedProject[]
  pinned: readonly string[]
  /** The switch of the projects is on. */
  areShown: boolean
  onPin: (pinned: string[]) => void
}

/** The projects at the top of the page, in the order of the owner's choice. */
export function PinnedSection({ projects, pinned, areShown, onPin }: Props) {
  const [said, setSaid] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const shown = pinned.flatMap((id) => projects.find((project) => project.id === id) ?? [])
  const others = projects.filter(({ id }) => !pinned.includes(id))
  const focusLater = useFocusLater(list, pinned)

  function pin(id: string, title: string) {
    onPin([...shown.map((project) => project.id), id])
    setSaid(texts.pinned(title, shown.length + 1))
    focusLater('select', buttonOf(id, -1))
  }

  function move(at: number, step: 1 | -1) {
    const moved = shown[at]
    const ids = shown.map(({ id }) => id)
    if (!moved) return
    ids.splice(at, 1)
    ids.splice(at + step, 0, moved.id)
    onPin(ids)
    setSaid(texts.moved(moved.title, at + step + 1, ids.length))
    // At either end the pressed button is disabled.
    focusLater(buttonOf(moved.id, step), buttonOf(moved.id, -step))
  }

  function unpin(at: number) {
    const removed = shown[at]
    if (!removed) return
    onPin(shown.flatMap(({ id }) => (id === removed.id ? [] : id)))
    setSaid(texts.unpinned(removed.title))
    const next = shown[at + 1] ?? shown[at - 1]
    focusLater(next ? buttonOf(next.id, 0) : 'select')
  }

  return (
    <SettingsGroup title={texts.title}>
      <Row as="div" ref={list} className="grid grid-cols-1 justify-items-stretch gap-3">
        {projects.length === 0 ? (
          <>
            <Detail>{texts.empty}</Detail>
            <p>
              <ButtonLink to={SCREENS.projects}>{texts.addFirst}</ButtonLink>
            </p>
          </>
        ) : (
          <Detail>{areShown ? texts.lead(MAX_PINNED) : texts.hidden}</Detail>
        )}
        {shown.length > 0 && (
          <ol className="grid grid-cols-1 divide-y divide-hairline rounded-control border border-control bg-field">
            {shown.map(({ id, title }, at) => (
              <li key={id} className="flex flex-wrap items-center pe-1" data-id={id}>
                <span className="ps-3 text-muted text-small tabular-nums">{at + 1}</span>
                <span
                  className="wrap-anywhere min-w-0 grow basis-1/2 px-2 py-1 font-medium text-interface"
                  dir="auto"
                >
                  {title}
                </span>
                <span className="ms-auto flex flex-wrap justify-end *:disabled:bg-transparent *:disabled:opacity-35">
                  <IconButton
                    label={texts.up(title)}
                    data-step={-1}
                    disabled={at === 0}
                    onClick={() => move(at, -1)}
                  >
                    <UpIcon />
                  </IconButton>
                  <IconButton
                    label={texts.down(title)}
                    data-step={1}
                    disabled={at === shown.length - 1}
                    onClick={() => move(at, 1)}
                  >
                    <DownIcon />
                  </IconButton>
                  <IconButton label={texts.unpin(title)} data-step={0} onClick={() => unpin(at)}>
                    <CloseIcon />
                  </IconButton>
                </span>
              </li>
            ))}
          </ol>
        )}
        {shown.length < MAX_PINNED && others.length > 0 && (
          <PinField key={shown.length} projects={others} onPin={pin} />
        )}
        {shown.length >= MAX_PINNED && others.length > 0 && (
          <Detail>{texts.full(MAX_PINNED)}</Detail>
        )}
        <output className="sr-only">{said}</output>
      </Row>
    </SettingsGroup>
  )
}

type PinFieldProps = {
  projects: readonly RecordedProject[]
  onPin: (id: string, title: string) => void
}

/** With a button, because arrow keys choose in a closed select. */
function PinField({ projects, onPin }: PinFieldProps) {
  const [chosen, setChosen] = useState('')
  const project = projects.find(({ id }) => id === chosen) ?? projects[0]
  if (!project) return null
  return (
    <div className="flex flex-wrap gap-2">
      <div className="min-w-0 grow basis-1/2">
        <PlainSelect
          label={texts.choose}
          value={project.id}
          options={projects.map(({ id, title }) => ({ value: id, label: title }))}
          onChoose={setChosen}
        />
      </div>
      <Button variant="quiet" onClick={() => onPin(project.id, project.title)}>
        {texts.pin}
      </Button>
    </div>
  )
}

const buttonOf = (id: string, step: number) => `[data-id="${id}"] [data-step="${step}"]`

/** Focuses the first of these controls that can be used, once the list has changed: the pressed button moves, or is gone or disabled. */
function useFocusLater(place: RefObject<HTMLElement | null>, list: readonly string[]) {
  const wanted = useRef<string[]>([])
  const before = useRef(list)
  useLayoutEffect(() => {
    if (before.current === list) return
    before.current = list
    const controls = wanted.current.flatMap((selector) => [
      ...(place.current?.querySelectorAll<HTMLButtonElement>(selector) ?? []),
    ])
    controls.find(({ disabled }) => !disabled)?.focus()
    wanted.current = []
  }, [place, list])
  return (...selectors: string[]) => {
    wanted.current = selectors
  }
}
