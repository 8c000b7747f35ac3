import { type ReactNode, use, useState } from 'react'
import { daysLeftInBin, useBinCount, useRemoved } from '../bin/bin.ts'
import { Offline } from '../data/offline.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { technologyBin } from '../technologies/changes.ts'
import type { OpenModal } from '../technologies/modals/use-technology-modal.ts'
import { bin } from '../texts/bin.ts'
import { offline } from '../texts/offline.ts'
import { shell } from '../texts/shell.ts'
import { goneTechnology } from '../texts/technology-page.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { SearchIcon, TrashIcon } from '../ui/icons/icons.tsx'
import { LoadingText, Skeleton } from '../ui/skeleton.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'

type Props = { id: string; list: string; onOpen: OpenModal }
type FrameProps = {
  icon: ReactNode
  title: ReactNode
  lead: ReactNode
  isAnswer?: boolean
  children: ReactNode
}

const SHAPES = ['title', 'line', 'card'] as const

function Frame({ icon, title, lead, isAnswer = true, children }: FrameProps) {
  return (
    <Empty
      icon={icon}
      heading={<ScreenHeading isAnswer={isAnswer}>{title}</ScreenHeading>}
      lead={lead}
    >
      {children}
    </Empty>
  )
}

const NotThere = ({ list }: { list: string }) => (
  <Frame icon={<SearchIcon />} title={goneTechnology.title} lead={goneTechnology.lead}>
    <ButtonLink variant="primary" to={list}>
      {goneTechnology.toList}
    </ButtonLink>
  </Frame>
)

function BinLookup({ id, list, onOpen }: Props) {
  const [now] = useState(Date.now)
  const { data: inBin, isError: failed } = useRemoved(technologyBin)
  const removed = inBin?.find((one) => one.id === id)
  if (!inBin && !failed) return <LoadingText>{shell.loading}</LoadingText>
  if (!removed) return <NotThere list={list} />
  return (
    <Frame
      icon={<TrashIcon />}
      title={
        <>
          <bdi dir="auto">{removed.title}</bdi> {goneTechnology.inBin}
        </>
      }
      lead={
        <>
          {goneTechnology.removed} <TimeAgo moment={removed.removed_at} />,{' '}
          {bin.gone(daysLeftInBin(removed.removed_at, now), technologyBin.words.erased)}.{' '}
          {goneTechnology.whole}
        </>
      }
    >
      <Button onClick={() => onOpen('bin')}>{goneTechnology.openBin}</Button>
      <ButtonLink to={list}>{goneTechnology.toList}</ButtonLink>
    </Frame>
  )
}

/** Fetches the bin only if it is not empty. */
export function GoneTechnology(props: Props) {
  const count = useBinCount('techs') ?? 0
  return count > 0 ? <BinLookup {...props} /> : <NotThere list={props.list} />
}

/** Missing from the cached profile only: another device may have added it since. */
export function PendingTechnology({ list }: { list: string }) {
  if (!use(Offline)) return <Skeleton shapes={SHAPES}>{shell.loading}</Skeleton>
  return (
    <Frame
      icon={<SearchIcon />}
      title={goneTechnology.notKept}
      lead={offline.notKept}
      isAnswer={false}
    >
      <ButtonLink to={list}>{goneTechnology.toList}</ButtonLink>
    </Frame>
  )
}
