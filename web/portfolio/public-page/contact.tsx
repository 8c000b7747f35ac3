import { publicPage as texts } from '../../texts/public-page.ts'
import { MessageIcon, PhoneIcon } from '../../ui/icons/link-icons.tsx'
import styles from './contact.module.css'
import { phoneIn } from './phone-in.ts'

/** Written freely: only what is surely a telephone can be called. */
export function Contact({ contact }: { contact: string }) {
  const phone = phoneIn(contact)
  return (
    <p className={styles['contact']}>
      {phone === undefined ? <MessageIcon /> : <PhoneIcon />}
      <span className="unseen">{texts.contact}: </span>
      {phone === undefined ? (
        <span dir="auto">{contact}</span>
      ) : (
        <a href={`tel:${phone}`} rel="nofollow">
          {contact}
        </a>
      )}
    </p>
  )
}
