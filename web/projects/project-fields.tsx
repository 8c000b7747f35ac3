import type { ProjectForm } from '#contract/project-form.ts'
import { PROJECT_DESCRIPTION_LENGTH } from '#contract/projects.ts'
import type { useForm } from '../forms/use-form.ts'
import { projectForm as texts } from '../texts/projects.ts'
import { CountedTextArea } from '../ui/fields/counted-text-area.tsx'
import { TextField } from '../ui/fields/field.tsx'
import { TechnologyPicker } from './technology-picker.tsx'

type Props = { form: ReturnType<typeof useForm<ProjectForm>> }

/** Copied from a browser's bar: nothing of it is a word to be corrected. */
const ADDRESS = {
  type: 'url',
  dir: 'ltr',
  required: false,
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  placeholder: texts.addressPlaceholder,
} as const

export function ProjectFields({ form }: Props) {
  const { field, watch, setValue } = form
  const [description, techs] = watch(['description', 'techs'])
  const { ref, error } = field('techs')
  return (
    <>
      <TextField
        {...field('title')}
        label={texts.name}
        placeholder={texts.namePlaceholder}
        autoComplete="off"
      />
      <CountedTextArea
        {...field('description')}
        label={texts.description}
        placeholder={texts.descriptionPlaceholder}
        rows={4}
        text={description}
        most={PROJECT_DESCRIPTION_LENGTH}
      />
      <TextField {...field('repo_url')} {...ADDRESS} label={texts.repository} />
      <TextField {...field('deploy_url')} {...ADDRESS} label={texts.deployed} />
      <TechnologyPicker
        ref={ref}
        value={techs}
        error={error}
        onChange={(chosen) => setValue('techs', chosen, { shouldValidate: true })}
      />
    </>
  )
}
