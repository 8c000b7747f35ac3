import type { ReactNode } from 'react'
import type { Project } from '#contract/projects.ts'
import { projectCard } from '../texts/projects.ts'
import { CodeIcon, OutsideIcon } from '../ui/icons/link-icons.tsx'
import { hostOf, restOf } from './host-of.ts'
import styles from './project-links.module.css'

type Props = { address: string | null; label: string; icon: ReactNode }

/** Written by people, for people: it vouches for nothing, and learns nothing of this page. */
function OutsideLink({ address, label, icon }: Props) {
  const host = hostOf(address)
  if (address === null || host === undefined) return null
  return (
    <a href={address} target="_blank" rel="nofollow ugc noopener noreferrer">
      {icon}
      <span className="unseen">{label} </span>
      <span className={styles['host']} data-rest={restOf(address)}>
        {host}
      </span>
      <span className="unseen"> {projectCard.newTab}</span>
    </a>
  )
}

export type Linked = Pick<Project, 'title' | 'deploy_url' | 'repo_url'>

export function ProjectLinks({ project }: { project: Linked }) {
  const { title, deploy_url, repo_url } = project
  if (deploy_url === null && repo_url === null) return null
  return (
    <div className={styles['links']}>
      <OutsideLink
        address={deploy_url}
        label={projectCard.deployed(title)}
        icon={<OutsideIcon />}
      />
      <OutsideLink address={repo_url} label={projectCard.repository(title)} icon={<CodeIcon />} />
    </div>
  )
}
