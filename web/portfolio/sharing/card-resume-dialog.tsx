import { resume as texts } from '../../texts/portfolio.ts'
import dialog from '../settings/dialog.module.css'
import { pathOf } from '../use-public-origin.ts'
import { CarryDialog, type CarryProps } from './carry-dialog.tsx'
import { OutsideButton } from './outside-button.tsx'

export function CardResumeDialog(props: CarryProps) {
  const path = pathOf(props.address ?? '')
  return (
    <CarryDialog {...props} isHereOnly={false} title={texts.title} lead={texts.lead}>
      <div className={dialog['actions']}>
        <OutsideButton href={`${path}/resume.json`}>{texts.file}</OutsideButton>
      </div>
      <p>{texts.print}</p>
      <div className={dialog['actions']}>
        <OutsideButton href={path}>{texts.page}</OutsideButton>
      </div>
    </CarryDialog>
  )
}
