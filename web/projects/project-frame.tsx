import type { ReactNode } from 'react'
import type { Project } from '#contract/projects.ts'
import { projectCard } from '../texts/projects.ts'
import { Card } from '../ui/card.tsx'
import { CodeIcon, OutsideIcon } from '../ui/icons/link-icons.tsx'

const LINK =
  'relative inline-flex min-h-touch min-w-touch max-w-full items-center gap-1 rounded-small no-underline'
const LOOKS = {
  owner: {
    card: 'print:break-inside-avoid',
    link: 'text-small text-soft hover:text-bright',
    icon: 'text-muted',
    address: 'underline decoration-control underline-offset-4',
  },
  public: {
    card: 'print:gap-0 print:border-0 print:p-0 print:edge-none',
    link: 'group text-interface font-semibold text-bright print:min-h-0 print:text-small print:font-normal print:text-muted',
    icon: 'text-accent-text',
    address: 'underline-offset-4 group-hover:underline',
  },
}

type Props = {
  project: Linked & { description: string }
  heading: 'h2' | 'h3' | 'h4'
  when: ReactNode
  chips: ReactNode
  actions?: ReactNode
  /** Its links are what a reader came for, and on paper it is no card. */
  isPublic?: boolean
}

/** Shared by the owner's list and the public page. */
export function ProjectFrame(props: Props) {
  const { project, heading: Heading, when, chips, actions, isPublic = false } = props
  const look = isPublic ? LOOKS.public : LOOKS.owner
  return (
    <Card as="article" className={`flex h-full flex-col gap-2 pb-2 text-left lg:pb-2 ${look.card}`}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Heading
          className="wrap-anywhere min-w-0 grow basis-1/2 text-pretty font-semibold text-body leading-snug"
          dir="auto"
        >
          {project.title}
        </Heading>
        <span className="flex-none text-muted text-small">{when}</span>
      </header>
      <p className="whitespace-pre-line text-interface text-soft" dir="auto">
        {project.description}
      </p>
      {chips}
      {/* Wider than its column, it would be cut on paper, or the whole sheet printed smaller. */}
      <footer className="-me-2 mt-auto flex flex-wrap items-center gap-x-3 print:me-0">
        <ProjectLinks project={project} look={look} />
        {actions && <div className="ms-auto flex">{actions}</div>}
      </footer>
    </Card>
  )
}

type Look = (typeof LOOKS)[keyof typeof LOOKS]
type LinkProps = { written: Written | undefined; label: string; icon: ReactNode; look: Look }

/** User-generated: no endorsement, no referrer. */
function WrittenLink({ written, label, icon, look }: LinkProps) {
  if (!written) return null
  const { href, before, text, after } = written
  return (
    <a
      className={`${LINK} ${look.link}`}
      href={href}
      target="_blank"
      rel="nofollow ugc noopener noreferrer"
    >
      <span className={`flex-none ${look.icon}`}>{icon}</span>
      {/* Absolutely positioned, what is only read aloud keeps Chromium from balancing the columns of a sheet. */}
      <span className="sr-only print:hidden">{label} </span>
      <span className={`wrap-anywhere min-w-0 ${look.address}`}>
        <span className="paper-only">{before}</span>
        {text}
        <span className="paper-only">{after}</span>
      </span>
      <span className="sr-only print:hidden"> {projectCard.newTab}</span>
    </a>
  )
}

type Linked = Pick<Project, 'title' | 'deploy_url' | 'repo_url'>

function ProjectLinks({ project, look }: { project: Linked; look: Look }) {
  const { title, deploy_url, repo_url } = project
  if (deploy_url === null && repo_url === null) return null
  return (
    <div className="flex min-w-0 flex-wrap gap-x-4">
      <WrittenLink
        written={writeSite(deploy_url)}
        label={projectCard.deployed(title)}
        icon={<OutsideIcon size={16} />}
        look={look}
      />
      <WrittenLink
        written={writeRepository(repo_url)}
        label={projectCard.repository(title)}
        icon={<CodeIcon size={16} />}
        look={look}
      />
    </div>
  )
}

interface Written {
  href: string
  text: string
  /** Printed around the text, as links on paper cannot be clicked. */
  before: string
  after: string
}

/** A site by its host. */
export function writeSite(address: string | null): Written | undefined {
  const host = hostOf(address)
  if (address === null || host === undefined) return undefined
  return { href: address, before: '', text: host, after: pathOf(address) }
}

/** A repository by its owner and name, which say more than its host. */
export function writeRepository(address: string | null): Written | undefined {
  const site = writeSite(address)
  if (!site || !/^\/[^/]+\/[^/]/.test(site.after)) return site
  return { ...site, before: `${site.text}/`, text: site.after.slice(1), after: '' }
}

/** Undefined for anything but http and https. */
export function hostOf(address: string | null) {
  if (address === null || !URL.canParse(address)) return undefined
  const { protocol, host } = new URL(address)
  return /^https?:$/.test(protocol) ? host : undefined
}

const MAX = 48

/** As people write it: `cardápio`, not `card%C3%A1pio`. What cannot be seen, or turns the direction of text, stays encoded. */
function readable(path: string) {
  try {
    return decodeURI(path).replaceAll(/[^\p{L}\p{M}\p{N}\p{P}\p{S}]/gu, encodeURIComponent)
  } catch {
    // Not UTF-8.
    return path
  }
}

function pathOf(address: string) {
  const { pathname, search } = new URL(address)
  const rest = readable((pathname + search).replace(/\/$|\.git\/?$/, ''))
  return rest.length > MAX ? `${rest.slice(0, MAX - 1)}…` : rest
}
