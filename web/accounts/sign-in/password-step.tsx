import type { ReactNode } from 'react'
import { SCREENS } from '#contract/screens.ts'
import { Screen } from '../../shell/screen.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { shell } from '../../texts/shell.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EntryFrame } from './entry-frame.tsx'

type Props = { title: string; isAnswer?: boolean; children: ReactNode }

/** One screen of the way to a new password. */
export function PasswordStep({ title, isAnswer = false, children }: Props) {
  return (
    <Screen title={title} actions={<ButtonLink to={SCREENS.login}>{shell.back}</ButtonLink>}>
      <EntryFrame isReturning>
        <div className="grid grid-cols-1 gap-4 text-soft">
          <ScreenHeading className="text-bright" isAnswer={isAnswer}>
            {title}
          </ScreenHeading>
          {children}
        </div>
      </EntryFrame>
    </Screen>
  )
}
