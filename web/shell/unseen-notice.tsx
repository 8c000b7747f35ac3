import { SCREENS } from '#contract/screens.ts'
import { refuseOffline } from '../data/offline.tsx'
import { useSave } from '../data/use-save.ts'
import { notices as texts } from '../texts/notices.ts'
import { Link } from '../ui/link.tsx'
import { FloatingAlert } from './floating-alert.tsx'
import { seeNotice, useNotices } from './notices.ts'

/** One at a time, the newest first. */
export default function UnseenNotice() {
  const { data = [] } = useNotices()
  const { save } = useSave(seeNotice)
  const notice = data.find(({ seen }) => !seen)
  if (!notice) return null
  const { id, at, teacher } = notice

  /** The button disappears with the notice, so the focus moves first. */
  function dismiss() {
    if (refuseOffline()) return
    document.getElementById('main')?.focus()
    void save(id)
  }

  return (
    <FloatingAlert
      text={texts.made(Date.parse(at), teacher, notice.class)}
      lead={
        <>
          {texts.unexpected} <Link to={`${SCREENS.account}#senha`}>{texts.changePassword}</Link>{' '}
          {texts.orTalk}
        </>
      }
      action={texts.understood}
      onAction={dismiss}
    />
  )
}
