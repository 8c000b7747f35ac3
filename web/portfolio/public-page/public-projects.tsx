import { type ReactNode, useId } from 'react'
import type { PublicProject } from '#contract/public-portfolio.ts'
import { ProjectFrame } from '../../projects/project-frame.tsx'
import { TechnologyTile } from '../../technologies/chips/technology-tile.tsx'
import { publicPage as texts } from '../../texts/public-page.ts'
import styles from './public-page.module.css'

const COLUMNS: Record<number, string> = {
  1: '',
  2: '@md:grid-cols-2',
  3: '@md:grid-cols-2 @lg:grid-cols-3',
}

type Props = {
  title: ReactNode
  projects: PublicProject[]
  /** On paper they continue the list before them. */
  isMore?: boolean
  heading: 'h2' | 'h3'
  itemHeading: 'h3' | 'h4'
}

export function PublicProjects(props: Props) {
  const { title, projects, isMore = false, heading: Heading, itemHeading } = props
  const id = useId()
  const columns = COLUMNS[isMore ? 3 : projects.length] ?? COLUMNS[3]
  return (
    <section aria-labelledby={id}>
      <Heading
        className={`text-title ${isMore ? 'print:hidden' : `print:mb-1 ${styles['title']}`}`}
        id={id}
      >
        {title}
      </Heading>
      <ul className={`mt-3 grid grid-cols-1 gap-3 ${columns} print:mt-0 print:block`}>
        {projects.map((project, at) => (
          // Two projects may look the same, and their order never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li
            key={at}
            className="print:break-inside-avoid print:border-hairline print:border-t print:py-2"
          >
            <ProjectFrame
              project={project}
              heading={itemHeading}
              when={<time dateTime={project.since}>{texts.month(project.since)}</time>}
              chips={<Chips titles={project.technologies} />}
              isPublic
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Chips({ titles }: { titles: string[] }) {
  if (titles.length === 0) return null
  return (
    <ul
      className="flex flex-wrap gap-x-3 gap-y-1 text-small text-soft print:block print:font-semibold print:text-bright"
      aria-label={texts.technologiesUsed}
    >
      {titles.map((title, at) => (
        <li key={title} className="flex min-w-0 max-w-full items-center gap-1 print:inline">
          {/* Without a frame each, as the card has one. */}
          <span className={`flex-none print:hidden ${styles['bare']}`}>
            <TechnologyTile title={title} size={24} />
          </span>
          {at > 0 && <span className="paper-only"> · </span>}
          <span className="wrap-anywhere min-w-0" dir="auto">
            {title}
          </span>
        </li>
      ))}
    </ul>
  )
}
