import { useMemo } from 'react'
import type { Goal } from '#contract/goals.ts'
import { LEVELS, type Technology } from '#contract/technologies.ts'
import { useSave } from '../../data/use-save.ts'
import { clearDraft } from '../../forms/drafts.ts'
import { useCreationId } from '../../forms/use-creation-id.ts'
import { useForm } from '../../forms/use-form.ts'
import { addGoal } from '../../goals/changes.ts'
import { useSession } from '../../session/session.tsx'
import { TitleField } from '../../technologies/modals/title-field.tsx'
import { goalModal } from '../../texts/goals.ts'
import { shell } from '../../texts/shell.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { type GoalForm, goalRules } from './goal-rules.ts'

const NONE: Technology[] = []
const OPTIONS = [
  { value: '', label: goalModal.anyLevel },
  ...LEVELS.map((level) => ({ value: level, label: level })),
]

/** The empty option is no level. */
const chosenLevel = (option: string | null) => option || null

type Props = { goals: Goal[]; onClose: () => void }

export function GoalModal({ goals, onClose }: Props) {
  const { user } = useSession()
  const { techs = NONE } = user
  const { save, pending, failure } = useSave(addGoal)
  const draft = `${user.id}:goal`
  const { idOf, forgetId } = useCreationId(draft)
  const rules = useMemo(() => goalRules(goals, techs), [goals, techs])
  const { field, submit, watch, setValue } = useForm<GoalForm>({
    rules,
    initial: { title: '', level: null },
    draft,
    failure,
    onSend: add,
  })

  async function add({ title, level }: GoalForm) {
    const saved = await save({ id: idOf(title), title, level })
    if (!saved) return undefined
    forgetId()
    onClose()
    return saved
  }

  function close() {
    clearDraft(draft)
    onClose()
  }

  return (
    <Modal title={goalModal.title} closeTitle={shell.close} busy={pending} onClose={close}>
      <Form busy={pending} onSubmit={submit}>
        <TitleField
          {...field('title')}
          label={goalModal.name}
          isShort
          value={watch('title')}
          onChoose={(name) => setValue('title', name, { shouldValidate: true })}
        />
        <SelectField
          {...field('level', { setValueAs: chosenLevel })}
          required={false}
          label={goalModal.level}
          options={OPTIONS}
        />
        <Button type="submit" busy={pending}>
          {goalModal.submit}
        </Button>
      </Form>
    </Modal>
  )
}
