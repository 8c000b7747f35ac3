import { address as texts } from '../../texts/portfolio.ts'
import { AlertIcon } from '../../ui/icons/entry-icons.tsx'
import { CheckIcon } from '../../ui/icons/icons.tsx'
import styles from './address-form.module.css'
import type { KnownState } from './use-address-state.ts'

type Props = {
  id: string
  error: string | undefined
  hint: string | undefined
  state: KnownState | undefined
}

const GOOD: readonly (KnownState | undefined)[] = ['free', 'yours']

/** Says, as somebody types, whether the address can be had. */
export function AddressMessage({ id, error, hint, state }: Props) {
  const isGood = error === undefined && GOOD.includes(state)
  const told = error ?? (state && texts.states[state])
  return (
    <>
      <p
        id={id}
        className={styles['message']}
        data-tone={error === undefined ? (isGood ? 'good' : 'plain') : 'bad'}
      >
        {error !== undefined && <AlertIcon />}
        {isGood && <CheckIcon />}
        {told ?? hint}
      </p>
      {/* Heard without leaving the field, once it is known. */}
      <output className="unseen">{state !== 'checking' && told}</output>
    </>
  )
}
