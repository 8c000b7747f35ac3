import { keyOf } from '#catalogue/key.ts'
import type { ClassMember, MemberProject, MemberTechnology } from '#contract/classes.ts'
import { levelNumber } from '../../technologies/level-number.ts'
import { daysBetween, member as texts } from '../../texts/class-screen.ts'

/** Titles of the technologies the class expects, by their keys. */
export type Expected = ReadonlyMap<string, string>

const byLevel = (one: MemberTechnology, other: MemberTechnology) =>
  levelNumber(other.level) - levelNumber(one.level)

/** The most advanced first. */
export const technologiesOf = ({ technologies }: ClassMember) => technologies.toSorted(byLevel)

/** Null without a technology. */
export function daysUnchanged({ technologies }: ClassMember, now: number) {
  const changed = technologies.map(({ changed_at }) => Date.parse(changed_at))
  return changed.length > 0 ? daysBetween(Math.max(...changed), now) : null
}

export const projectsWith = ({ projects }: ClassMember, { id }: MemberTechnology) =>
  projects?.filter(({ techs }) => techs.includes(id)) ?? []

/** The most advanced that is expected or has a project; those with more projects first. */
function nextOf(member: ClassMember, expected: Expected) {
  const evidence = (one: MemberTechnology) => projectsWith(member, one).length
  const isExpected = ({ title }: MemberTechnology) => expected.has(keyOf(title))
  return technologiesOf(member)
    .filter((one) => !one.confirmation && (isExpected(one) || evidence(one) > 0))
    .toSorted(
      (one, other) =>
        byLevel(one, other) ||
        evidence(other) - evidence(one) ||
        Number(isExpected(other)) - Number(isExpected(one)),
    )[0]
}

/** What is offered to be confirmed: of the cell that was chosen in the map, or else what stands out. */
export const nextToConfirm = (
  member: ClassMember,
  expected: Expected,
  chosen: string | undefined,
) =>
  chosen === undefined
    ? nextOf(member, expected)
    : member.technologies.find(
        ({ title, confirmation }) => !confirmation && keyOf(title) === keyOf(chosen),
      )

/** Titles the class expects and the member has not. */
export function missingTitles({ technologies }: ClassMember, expected: Expected) {
  const known = new Set(technologies.map(({ title }) => keyOf(title)))
  return [...expected].filter(([key]) => !known.has(key)).map(([, title]) => title)
}

type Change = NonNullable<ClassMember['evolution']>['changes'][number]

export function changeText({ title, from, to }: Change) {
  if (to === null) return texts.change.removed(title)
  return from === null ? texts.change.added(title, to) : texts.change.moved(title, to)
}

/** Where a project can be looked at, if anywhere. */
export function addressOf({ deploy_url, repo_url }: MemberProject) {
  const address = deploy_url ?? repo_url
  return address !== null && /^https?:/.test(address) ? address : undefined
}
