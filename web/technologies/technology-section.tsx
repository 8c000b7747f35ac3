import { useSession } from '../app/session.tsx'
import { shell } from '../texts/shell.ts'
import { home } from '../texts/technologies.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { BinButton } from './bin-button.tsx'
import { EmptyList } from './empty-list.tsx'
import { ADD_BUTTON_ID, SECTION_HEADING_ID } from './focus-targets.ts'
import type { OpenModal } from './open-modal.ts'
import { StaleNotice } from './stale-notice.tsx'
import { TechnologyList } from './technology-list.tsx'
import styles from './technology-section.module.css'

type Props = { newest: string | undefined; onOpen: OpenModal }

export function TechnologySection({ newest, onOpen }: Props) {
  const { user, refreshing, refreshFailed } = useSession()
  const { techs } = user

  return (
    <section className={styles['section']} aria-labelledby={SECTION_HEADING_ID}>
      <header className={styles['header']}>
        <h2 id={SECTION_HEADING_ID} tabIndex={-1}>
          {home.section}
        </h2>
        {techs && techs.length > 0 && (
          <p className={styles['count']}>
            {techs.length} <span className="unseen">{home.counted(techs.length)}</span>
          </p>
        )}
        {refreshing && <output className={styles['waiting']}>{shell.loading}</output>}
        <IconButton
          id={ADD_BUTTON_ID}
          label={home.add}
          tone="accent"
          onClick={() => onOpen('create')}
        >
          <PlusIcon />
        </IconButton>
      </header>
      {(refreshFailed || !techs) && <StaleNotice />}
      {techs && techs.length > 0 && (
        <TechnologyList technologies={techs} newest={newest} onOpen={onOpen} />
      )}
      {techs?.length === 0 && !refreshFailed && <EmptyList onAdd={() => onOpen('create')} />}
      <BinButton onOpen={onOpen} />
    </section>
  )
}
