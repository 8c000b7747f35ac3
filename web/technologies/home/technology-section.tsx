import { useMemo, useState } from 'react'
import type { Technology } from '#contract/technologies.ts'
import { BinButton } from '../../bin/bin-modal.tsx'
import { useProfile } from '../../data/profile.ts'
import { useSession } from '../../session/session.tsx'
import { StaleProfile } from '../../shell/stale-profile.tsx'
import { shell } from '../../texts/shell.ts'
import { emptyList as emptyTexts, home, staleList } from '../../texts/technologies.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyInvitation } from '../../ui/empty.tsx'
import { PlusIcon } from '../../ui/icons/icons.tsx'
import { Section, SectionHeader } from '../../ui/section.tsx'
import { LoadingText } from '../../ui/skeleton.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { LazyFirstSteps, useSkippedFirstSteps } from '../first-steps/lazy-first-steps.tsx'
import {
  ADD_BUTTON_ID,
  type OpenModal,
  SECTION_HEADING_ID,
} from '../modals/use-technology-modal.ts'
import { ProjectFileButton, ProjectFileModal } from '../project-file/project-file-opener.tsx'
import { FilteredList, WORTH_SEARCHING } from './filtered-list.tsx'
import { LazyClassNews } from './lazy-class-news.tsx'
import { TechnologySummary } from './technology-summary.tsx'

type Props = { newest: string | undefined; onOpen: OpenModal; onNarrow: () => void }

const NONE: Technology[] = []

/** Below this width the header has room for one button. */
const WIDE = '(width >= 700px)'

export function TechnologySection({ newest, onOpen, onNarrow }: Props) {
  const { user } = useSession()
  const { isFetching, hasFailed } = useProfile()
  const { techs = NONE } = user
  const projectCounts = useProjectCounts()
  const isEmpty = user.techs?.length === 0
  const isWide = useMedia(WIDE)
  const [isReadingFile, setReadingFile] = useState(false)
  const { isSkipped, skip } = useSkippedFirstSteps()
  const [hasRefused, setHasRefused] = useState(false)

  const emptyList = <EmptyList onAdd={() => onOpen('create')} />

  function skipFirstSteps() {
    // The button disappears.
    document.getElementById(ADD_BUTTON_ID)?.focus()
    setHasRefused(false)
    skip()
  }

  return (
    <>
      {techs.length > 0 && <TechnologySummary technologies={techs} />}
      <LazyClassNews />
      <Section aria-labelledby={SECTION_HEADING_ID}>
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
          {isWide && <ProjectFileButton onOpen={() => setReadingFile(true)} />}
        </SectionHeader>
        <BinButton
          kind="techs"
          hasToolbar={techs.length >= WORTH_SEARCHING}
          onOpen={() => onOpen('bin')}
        />
        <StaleProfile title={staleList} headingId={SECTION_HEADING_ID} />
        {techs.length > 0 && (
          <FilteredList
            technologies={techs}
            projectCounts={projectCounts}
            newest={newest}
            onOpen={onOpen}
            onNarrow={onNarrow}
          />
        )}
        {(isEmpty || hasRefused) && !hasFailed && !isSkipped && (
          <LazyFirstSteps otherwise={emptyList} onRefused={setHasRefused} onSkip={skipFirstSteps} />
        )}
        {isEmpty && !hasFailed && isSkipped && emptyList}
        {!isWide && <ProjectFileButton onOpen={() => setReadingFile(true)} />}
      </Section>
      {isReadingFile && <ProjectFileModal onClose={() => setReadingFile(false)} />}
    </>
  )
}

const BARS = [
  { x: 10, y: 62, width: 26, height: 32 },
  { x: 47, y: 36, width: 26, height: 58 },
  { x: 84, y: 10, width: 26, height: 84 },
]

function EmptyList({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyInvitation shapes={BARS} heading="h3" words={emptyTexts} addButton={{ onClick: onAdd }} />
  )
}

/** Number of projects by technology id. */
function useProjectCounts() {
  const { works } = useSession().user
  return useMemo(() => {
    const counts = new Map<string, number>()
    for (const { techs } of works ?? [])
      for (const id of techs) counts.set(id, (counts.get(id) ?? 0) + 1)
    return counts
  }, [works])
}
