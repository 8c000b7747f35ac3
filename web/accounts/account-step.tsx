import type { ReactNode } from 'react'
import { SCREENS } from '#contract/screens.ts'
import { Screen } from '../shell/screen.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { shell } from '../texts/shell.ts'
import { ButtonLink } from '../ui/button.tsx'
import { AccountFrame } from './account-frame.tsx'
import styles from './account-step.module.css'

type Props = { title: string; isAnswer?: boolean; children: ReactNode }

/** One step on the way to a new password. */
export function AccountStep({ title, isAnswer = false, children }: Props) {
  return (
    <Screen title={title} actions={<ButtonLink to={SCREENS.login}>{shell.back}</ButtonLink>}>
      <AccountFrame isKnown>
        <div className={styles['step']}>
          <ScreenHeading isAnswer={isAnswer}>{title}</ScreenHeading>
          {children}
        </div>
      </AccountFrame>
    </Screen>
  )
}
