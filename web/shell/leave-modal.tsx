import { outbox } from '../texts/outbox.ts'
import { shell } from '../texts/shell.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { Modal } from '../ui/modal/modal.tsx'

type Props = { count: number; onLeave: () => void; onClose: () => void }

/** Sair would lose what waits to be sent, so it asks. */
export function LeaveModal({ count, onLeave, onClose }: Props) {
  const texts = outbox.leave
  return (
    <Modal title={texts.title} closeTitle={shell.close} busy={false} onClose={onClose}>
      <Form busy={false} onSubmit={async () => onLeave()}>
        <p>{texts.lead(count)}</p>
        <Button type="submit" variant="danger">
          {texts.submit}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {texts.stay}
        </Button>
      </Form>
    </Modal>
  )
}
