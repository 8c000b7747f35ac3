import { Loaded } from '../../data/loaded.tsx'
import { useNotices } from '../../shell/notices.ts'
import { exactly } from '../../texts/moments.ts'
import { notices as texts } from '../../texts/notices.ts'

/** Nothing is drawn before there is one: most people never have any. */
export function NoticeList() {
  const query = useNotices()
  if (query.isPending) return null
  return (
    <Loaded query={query} failed={texts.failed}>
      {(notices) => (
        <>
          <h3 className="mt-5 mb-1">{texts.heading}</h3>
          <ul className="divide-y divide-hairline">
            {notices.map(({ id, at, teacher, class: className }) => (
              <li key={id} className="py-3">
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
