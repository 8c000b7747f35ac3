import { useRef } from 'react'
import { SCREENS } from '#contract/screens.ts'
import { CreateTechnologyInput, type Technology } from '#contract/technologies.ts'
import { newId } from '../../data/new-id.ts'
import { useSave } from '../../data/use-save.ts'
import { useCreationId } from '../../forms/use-creation-id.ts'
import { useForm } from '../../forms/use-form.ts'
import { shell } from '../../texts/shell.ts'
import { addedTogether, createModal } from '../../texts/technologies.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { useAddTechnologies } from '../add-technologies.ts'
import { addTechnology } from '../changes.ts'
import { FormOrRuler, useRulerStep } from '../ruler/ruler-step.tsx'
import { useSaveDraftedTicks } from '../ruler/use-ticks.ts'
import { LevelField } from './level-field.tsx'
import { TitleField } from './title-field.tsx'
import { ADD_BUTTON_ID, type Prefilled } from './use-technology-modal.ts'

type TechnologyForm = Pick<CreateTechnologyInput, 'title' | 'status'>

type Props = {
  draft: string
  prefilled: Prefilled | undefined
  onCreated: ((id: string | undefined) => void) | undefined
  onClose: () => void
}

export function CreateModal({ draft, prefilled, onCreated, onClose }: Props) {
  const { save, pending: isSaving, failure } = useSave(addTechnology)
  const { add: addAll, pending: isAddingAll } = useAddTechnologies()
  const pending = isSaving || isAddingAll
  const storeTicks = useSaveDraftedTicks()
  const { idOf, forgetId } = useCreationId(draft)
  const created = useRef(false)
  const seen = useRef<string>(undefined)
  const { field, submit, watch, setValue, setFocus, setError, trigger } = useForm<TechnologyForm>({
    rules: CreateTechnologyInput,
    initial: { title: '', status: '', ...prefilled },
    draft,
    refusals: { technology_exists: { title: createModal.takenTitle } },
    failure,
    onSend: create,
  })

  const [title, status] = watch(['title', 'status'])
  const ruler = useRulerStep((level) => {
    setValue('status', level, { shouldValidate: true })
    setFocus('status')
  })

  async function create(input: TechnologyForm) {
    const id = idOf(input.title)
    const saved = await save({ ...input, id })
    if (!saved) return undefined
    forgetId()
    created.current = true
    storeTicks((saved.isQueued ? undefined : saved.answer?.id) ?? id, input.title)
    // Other compatible servers assign the id.
    onCreated?.(saved.isQueued ? id : saved.answer?.id)
    onClose()
    return saved
  }

  /** Of what is refused, the first stays in the form. */
  async function split(titles: string[]) {
    if (!(await trigger('status', { shouldFocus: true }))) return
    const all = titles.map((one) => ({ id: newId(), title: one, status }))
    const refused = await addAll(all)
    if (!refused) return
    forgetId()
    const added = all.find((one) => refused.every((other) => other.title !== one.title))
    created.current = added !== undefined
    onCreated?.(added?.id)
    if (!refused[0]) return onClose()
    setValue('title', refused[0].title)
    setError('title', { message: addedTogether.refusals[refused[0].code] })
  }

  /** Marks the row of what was there already. */
  function see({ id }: Technology) {
    seen.current = id
    onCreated?.(id)
    onClose()
  }

  function focusAfter() {
    if (seen.current) {
      const page = SCREENS.technology.replace(':id', seen.current)
      return document.querySelector<HTMLElement>(`a[href="${page}"]`)
    }
    // The empty list's button unmounts with the first technology.
    return created.current ? document.getElementById(ADD_BUTTON_ID) : null
  }

  return (
    <Modal
      title={createModal.title}
      closeTitle={shell.close}
      busy={pending}
      onClose={ruler.isOpen ? ruler.close : onClose}
      focusAfter={focusAfter}
    >
      <FormOrRuler step={ruler} title={title} level={undefined}>
        <Form busy={pending} onSubmit={submit}>
          <TitleField
            {...field('title')}
            value={title}
            onChoose={(name) => {
              setValue('title', name, { shouldValidate: true })
              setFocus('title')
            }}
            onSee={see}
            onSplit={(titles) => void split(titles)}
          />
          <LevelField
            {...field('status')}
            title={title}
            level={status}
            opener={ruler.opener}
            placeholder={createModal.levelPlaceholder}
          />
          <Button type="submit" busy={pending}>
            {createModal.submit}
          </Button>
        </Form>
      </FormOrRuler>
    </Modal>
  )
}
