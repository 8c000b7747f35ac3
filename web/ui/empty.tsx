import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './empty.module.css'

type FrameProps = Omit<ComponentProps<'section'>, 'ref'> & { as?: 'section' | 'div' }

/** The dashed box of a whole list. */
export const EmptyFrame = ({ as: Tag = 'section', ...rest }: FrameProps) => (
  <Tag
    {...rest}
    className="grid grid-cols-1 justify-items-center gap-3 rounded-card border border-control border-dashed px-5 py-7 text-center max-md:[@media(height<700px)]:py-5"
  />
)

type Props = FrameProps & { icon: ReactNode; heading: ReactNode; lead: ReactNode }

/** Nothing is here; `children` are the ways on. */
export const Empty = ({ icon, heading, lead, children, ...rest }: Props) => (
  <EmptyFrame {...rest}>
    <span className="grid size-[3.5rem] place-items-center rounded-full bg-quiet text-soft">
      {icon}
    </span>
    {heading}
    <p className="max-w-text text-pretty text-soft">{lead}</p>
    <div className="mt-3 flex max-w-full flex-wrap items-center justify-center gap-3">
      {children}
    </div>
  </EmptyFrame>
)

type Shape = { x: number; y: number; width: number; height: number }
type PictureProps = { width: number; height: number; shapes: readonly Shape[] }

/** What would be here; the first shape is highlighted. */
export const EmptyPicture = ({ width, height, shapes }: PictureProps) => (
  // On the phone of a newcomer what can be done is in sight; the picture is not missed.
  <svg
    className={`max-md:[@media(height<700px)]:hidden ${styles['picture']}`}
    viewBox={`0 0 ${width} ${height}`}
    width={width}
    height={height}
    aria-hidden="true"
  >
    {shapes.map((shape, at) => (
      <rect key={`${shape.x} ${shape.y}`} {...shape} rx="9" data-first={at === 0 || undefined} />
    ))}
  </svg>
)

type InvitationProps = {
  shapes: readonly Shape[]
  heading: 'h2' | 'h3'
  words: { title: string; lead: string; add: string }
  /** Props of the button. */
  addButton: ComponentProps<typeof Button>
}

/** Nothing is here yet: a picture of what would be, and how it begins. */
export const EmptyInvitation = ({
  shapes,
  heading: Heading,
  words,
  addButton,
}: InvitationProps) => (
  <EmptyFrame as="div">
    <EmptyPicture width={120} height={96} shapes={shapes} />
    <Heading className="text-title">{words.title}</Heading>
    <p className="max-w-text text-pretty text-soft">{words.lead}</p>
    <Button {...addButton}>{words.add}</Button>
  </EmptyFrame>
)
