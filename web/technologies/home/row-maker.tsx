import type { ComponentProps, ReactElement } from 'react'
import type { Technology } from '#contract/technologies.ts'
import { TechnologyRow } from './technology-row.tsx'

type RowProps = ComponentProps<typeof TechnologyRow>

/** The same row for as long as it says the same: React passes it by without comparing what it was given. */
export function rowMaker(deeds: Pick<RowProps, 'onOpen' | 'onFollow' | 'onShow'>) {
  const made = new WeakMap<Technology, ReactElement<RowProps>>()
  return (technology: Technology, projects: number, isNew: boolean) => {
    const before = made.get(technology)
    if (before?.props.projects === projects && before.props.isNew === isNew) return before
    const row = (
      <TechnologyRow
        key={technology.id}
        technology={technology}
        projects={projects}
        isNew={isNew}
        {...deeds}
      />
    )
    made.set(technology, row)
    return row
  }
}
