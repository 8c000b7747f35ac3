import type { RefObject } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import { RENAMES } from '#contract/portfolio-address.ts'
import { DAYS_RETIRED } from '#contract/portfolio-times.ts'
import { renaming, address as texts } from '../../texts/portfolio.ts'
import { shell } from '../../texts/shell.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { Notes } from '../../ui/text.tsx'
import type { AddressFormState } from './use-address-form.ts'

type Props = {
  portfolio: Portfolio
  form: AddressFormState
  input: RefObject<HTMLInputElement | null>
}

/** A rename breaks what others have saved, so it is confirmed. */
export function AddressRenameDialog({ portfolio, form, input }: Props) {
  const { address, published, renames_left } = portfolio
  return (
    <Modal
      title={renaming.title}
      closeTitle={shell.close}
      busy={form.pending}
      message={form.message}
      onClose={form.cancel}
      focusAfter={() => input.current}
    >
      <Form busy={form.pending} onSubmit={async () => form.send()}>
        <Facts
          facts={[
            [renaming.from, `@${address}`],
            [renaming.to, `@${form.wanted}`],
          ]}
        />
        <Notes>
          <li>{texts.old(address ?? '', DAYS_RETIRED, published)}</li>
          <li>{renaming.elsewhere}</li>
          <li>{renaming.links}</li>
          <li>{texts.renamesLeft(renames_left, RENAMES.days)}</li>
        </Notes>
        <Button type="submit" busy={form.pending}>
          {texts.rename}
        </Button>
      </Form>
    </Modal>
  )
}
