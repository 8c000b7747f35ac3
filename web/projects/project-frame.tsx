import type { ReactNode } from 'react'
import type { Project } from '#contract/projects.ts'
import { projectCard } from '../texts/projects.ts'
import { CodeIcon, OutsideIcon } from '../ui/icons/link-icons.tsx'
import styles from './project-frame.module.css'

type Props = {
  project: Linked & { description: string }
  heading: 'h2' | 'h3' | 'h4'
  when: ReactNode
  chips: ReactNode
  actions?: ReactNode
}

/** Shared by the owner's list and the public page. */
export function ProjectFrame({ project, heading: Heading, when, chips, actions }: Props) {
  return (
    <article className={styles['card']}>
      <header className={styles['head']}>
        <Heading dir="auto">{project.title}</Heading>
        {when}
      </header>
      <p className={styles['description']} dir="auto">
        {project.description}
      </p>
      {chips}
      <footer className={styles['foot']}>
        <ProjectLinks project={project} />
        {actions && <div className={styles['actions']}>{actions}</div>}
      </footer>
    </article>
  )
}

type OutsideLinkProps = { written: Written | undefined; label: string; icon: ReactNode }

/** User-generated: no endorsement, no referrer. */
function OutsideLink({ written, label, icon }: OutsideLinkProps) {
  if (!written) return null
  const { href, before, text, after } = written
  return (
    <a href={href} target="_blank" rel="nofollow ugc noopener noreferrer">
      {icon}
      <span className="unseen">{label} </span>
      <span className={styles['address']} data-before={before} data-after={after}>
        {text}
      </span>
      <span className="unseen"> {projectCard.newTab}</span>
    </a>
  )
}

type Linked = Pick<Project, 'title' | 'deploy_url' | 'repo_url'>

function ProjectLinks({ project }: { project: Linked }) {
  const { title, deploy_url, repo_url } = project
  if (deploy_url === null && repo_url === null) return null
  return (
    <div className={styles['links']}>
      <OutsideLink
        written={writeSite(deploy_url)}
        label={projectCard.deployed(title)}
        icon={<OutsideIcon />}
      />
      <OutsideLink
        written={writeRepository(repo_url)}
        label={projectCard.repository(title)}
        icon={<CodeIcon />}
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
