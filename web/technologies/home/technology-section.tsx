import type { Technology } from '#contract/technologies.ts'
import { BinButton } from '../../bin/bin-button.tsx'
import { useProfile } from '../../data/profile.ts'
import { useSession } from '../../session/session.tsx'
import { StaleNotice } from '../../shell/stale-profile-notice.tsx'
import { shell } from '../../texts/shell.ts'
import { home, staleList } from '../../texts/technologies.ts'
import { Button } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/icons/icons.tsx'
import styles from '../../ui/section.module.css'
import { SectionHeader } from '../../ui/section-header.tsx'
import { LoadingText } from '../../ui/skeleton.tsx'
import { ADD_BUTTON_ID, SECTION_HEADING_ID } from '../modals/focus-targets.ts'
import type { OpenModal } from '../modals/open-modal.ts'
import { EmptyList } from './empty-list.tsx'
import { FilteredList } from './filtered-list.tsx'
import { TechnologySummary } from './technology-summary.tsx'
import { useEvidence } from './use-evidence.ts'

type Props = { newest: string | undefined; onOpen: OpenModal; onNarrow: () => void }

const NONE: Technology[] = []

export function TechnologySection({ newest, onOpen, onNarrow }: Props) {
  const { user } = useSession()
  const { isFetching, hasFailed } = useProfile()
  const { techs = NONE } = user
  const evidence = useEvidence()
  const isEmpty = user.techs?.length === 0

  return (
    <>
      {techs.length > 0 && <TechnologySummary technologies={techs} />}
      <section className={styles['section']} aria-labelledby={SECTION_HEADING_ID}>
        <SectionHeader
          heading={
            <h2 id={SECTION_HEADING_ID} tabIndex={-1}>
              {home.section}
            </h2>
          }
          count={techs.length}
          counted={home.counted(techs.length)}
        >
          {isFetching && <LoadingText>{shell.loading}</LoadingText>}
          <Button
            id={ADD_BUTTON_ID}
            variant={isEmpty ? 'quiet' : 'primary'}
            aria-label={home.add}
            onClick={() => onOpen('create')}
          >
            <PlusIcon />
            {home.addShort}
          </Button>
        </SectionHeader>
        <BinButton count={user.removed_techs} onOpen={() => onOpen('bin')} />
        <StaleNotice title={staleList} headingId={SECTION_HEADING_ID} />
        {techs.length > 0 && (
          <FilteredList
            technologies={techs}
            evidence={evidence}
            newest={newest}
            onOpen={onOpen}
            onNarrow={onNarrow}
          />
        )}
        {isEmpty && !hasFailed && <EmptyList onAdd={() => onOpen('create')} />}
      </section>
    </>
  )
}
