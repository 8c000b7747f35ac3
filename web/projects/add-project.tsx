import { projects as texts } from '../texts/projects.ts'
import { Button } from '../ui/button.tsx'
import { PlusIcon } from '../ui/icons/icons.tsx'
import { ADD_BUTTON_ID } from './focus-targets.ts'

type Props = { isQuiet: boolean; onAdd: () => void }

export function AddProject({ isQuiet, onAdd }: Props) {
  return (
    <Button
      id={ADD_BUTTON_ID}
      variant={isQuiet ? 'quiet' : 'primary'}
      aria-label={texts.add}
      onClick={onAdd}
    >
      <PlusIcon />
      {texts.addShort}
    </Button>
  )
}
