import { Loaded } from '../../data/loaded.tsx'
import { useNotices } from '../../shell/notices.ts'
import { exactly } from '../../texts/moments.ts'
import { notices as texts } from '../../texts/notices.ts'
import styles from './sessions-section.module.css'

/** Nothing is drawn before there is one: most people never have any. */
export function NoticeList() {
  const query = useNotices()
  if (query.isPending) return null
  return (
    <Loaded query={query} failed={texts.failed}>
      {(notices) => (
        <>
          <h3 className={styles['notices']}>{texts.heading}</h3>
          <ul>
            {notices.map(({ id, at, teacher, class: className }) => (
              <li key={id} className={styles['row']}>
                <p dir="auto" title={exactly(Date.parse(at))}>
                  {texts.made(Date.parse(at), teacher, className)}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}
