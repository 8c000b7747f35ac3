import { useId } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import { InertOffline } from '../../data/offline.tsx'
import { onDay } from '../../texts/moments.ts'
import { publishing as texts } from '../../texts/portfolio.ts'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/fields/checkbox.tsx'
import { AddressForm } from './address-form.tsx'
import { useAddressForm } from './use-address-form.ts'

type Props = { portfolio: Portfolio; onPublish: (published: boolean) => void }

function stateOf({ address, published, published_at }: Portfolio) {
  if (address === null) return texts.addressFirst
  if (!published) return texts.hidden
  return published_at === null ? texts.live : texts.since(onDay(Date.parse(published_at)))
}

export function PublishingCard({ portfolio, onPublish }: Props) {
  const id = useId()
  const { input, ...form } = useAddressForm(portfolio)

  function publish(on: boolean) {
    if (on && form.isChanged) form.submit(() => onPublish(true))
    // Not disabled, so that pressing it says what is missing and focuses the field.
    else if (on && portfolio.address === null) form.refuse(texts.chooseFirst)
    else onPublish(on)
  }

  return (
    <Card as="section" className="grid grid-cols-1 gap-3" aria-labelledby={id}>
      <label
        htmlFor={`${id}-switch`}
        className="grid cursor-pointer grid-cols-trail items-center gap-3"
      >
        <span>
          <span id={id} className="wrap-anywhere block font-bold">
            {texts.title}
          </span>
          <span id={`${id}-state`} className="block text-muted text-small">
            {stateOf(portfolio)}
          </span>
        </span>
        <Switch
          id={`${id}-switch`}
          checked={portfolio.published}
          aria-labelledby={id}
          aria-describedby={`${id}-state`}
          onSwitch={publish}
        />
      </label>
      <InertOffline>
        <AddressForm portfolio={portfolio} form={form} input={input} />
      </InertOffline>
    </Card>
  )
}
