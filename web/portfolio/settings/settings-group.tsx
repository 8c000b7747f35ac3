import { type ReactNode, useId } from 'react'
import styles from './settings-group.module.css'

type Props = { title: string; children: ReactNode }

/** Some settings that belong together, under their name. */
export function SettingsGroup({ title, children }: Props) {
  const id = useId()
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles['card']}>{children}</div>
    </section>
  )
}
