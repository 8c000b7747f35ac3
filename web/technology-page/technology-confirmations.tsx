import { CONFIRMATION_PATH, type Confirmation } from '#contract/confirmations.ts'
import { SCREENS } from '#contract/screens.ts'
import type { Level } from '#contract/technologies.ts'
import { confirmed as texts } from '../texts/technology-confirmations.ts'
import { Link } from '../ui/link.tsx'
import { Fact } from '../ui/text.tsx'

type Props = { level: Level; confirmations: Confirmation[] }

/** Who confirmed the present level. */
export function CurrentConfirmations({ level, confirmations }: Props) {
  // The cached state does not know of a level changed offline.
  const current = confirmations.filter((one) => one.state === 'current' && one.level === level)
  if (current.length === 0) return null
  return (
    <ul>
      {current.map(({ id, teacher, confirmed_at, shown }) => (
        <li key={id}>
          <Fact isConfirmed>
            {texts.by(teacher, Date.parse(confirmed_at))}
            {!shown && `, ${texts.hidden}`}{' '}
            {shown ? (
              <>
                <a
                  className="inline-block py-1"
                  href={CONFIRMATION_PATH + id}
                  target="_blank"
                  rel="noopener"
                >
                  {texts.page}
                </a>{' '}
                <Link className="inline-block py-1" to={SCREENS.classes}>
                  {texts.hide}
                </Link>
              </>
            ) : (
              <Link className="inline-block py-1" to={SCREENS.classes}>
                {texts.show}
              </Link>
            )}
          </Fact>
        </li>
      ))}
    </ul>
  )
}
