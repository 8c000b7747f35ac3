import { useNavigate } from 'react-router'
import { CODE_LENGTH, isCode, tidyCode } from '#contract/classes.ts'
import { SCREENS } from '#contract/screens.ts'
import { joinByCode as texts } from '../../texts/classes.ts'
import { PasteForm } from './paste-form.tsx'

const JOIN = SCREENS.joinClass.replace(':code', '')

/** People paste the whole link too. */
function codeIn(text: string) {
  const code = tidyCode(text.split(JOIN).at(-1)?.split(/[/?#]/)[0] ?? '')
  return isCode(code) ? code : undefined
}

export function CodeForm() {
  const navigate = useNavigate()
  return (
    <PasteForm
      texts={texts}
      isInCapitals
      find={codeIn}
      wrong={texts.wrong(CODE_LENGTH)}
      onFound={(code) => void navigate(JOIN + code)}
    />
  )
}
