import {
  type AttendedClass,
  type Classes,
  type ClassInput,
  MAX_MEMBERSHIPS,
  type Shares,
  type TaughtClass,
  TOO_MANY_CLASSES,
  type UpdateClassInput,
} from '#contract/classes.ts'
import type { Confirmation } from '#contract/confirmations.ts'
import { call } from '../data/api.ts'
import {
  describeFailure,
  type FailureCode,
  type FailureSentences,
  unlessGone,
} from '../data/api-error.ts'
import { defineChange, withoutId } from '../data/change.ts'
import {
  classForm,
  classRemoval,
  confirmations as confirmationTexts,
  joinClass as joinTexts,
  leaving,
  shares as shareTexts,
} from '../texts/classes.ts'

/** None of them has a `describe`: classes are not changed offline. */

/** Changed in place, or added at the end. */
const withOne = <One extends { id: string }>(list: One[], one: One) =>
  list.some(({ id }) => id === one.id)
    ? list.map((other) => (other.id === one.id ? one : other))
    : [...list, one]

const withTaught = (classes: Classes, taught: TaughtClass | undefined): Classes =>
  taught ? { ...classes, teaching: withOne(classes.teaching, taught) } : classes

const withAttended = (classes: Classes, attended: AttendedClass | undefined): Classes =>
  attended ? { ...classes, attending: withOne(classes.attending, attended) } : classes

const CLASS_REFUSALS: FailureSentences = {
  class_limit: TOO_MANY_CLASSES,
  not_a_teacher: classForm.notATeacher,
  not_found: classForm.gone,
}
const STALE: FailureCode[] = ['not_found', 'class_limit', 'not_a_teacher']
const isStale = (code: FailureCode) => STALE.includes(code)

export const openClass = defineChange({
  name: 'class/open',
  send: (input: ClassInput & { id: string }) => call('POST /classes', {}, input),
  apply: { classes: (classes, _input, { answer }) => withTaught(classes, answer) },
  invalidates: ['classes'],
  success: classForm.opened,
  failure: 'message',
  sentences: CLASS_REFUSALS,
  isStale,
})

type Edited = { id: string; changed: UpdateClassInput }

export const editClass = defineChange({
  name: 'class/edit',
  send: ({ id, changed }: Edited) => call('PUT /classes/:id', { id }, changed),
  apply: { classes: (classes, _input, { answer }) => withTaught(classes, answer) },
  success: classForm.saved,
  failure: 'message',
  sentences: CLASS_REFUSALS,
  isStale,
})

export const removeClass = defineChange({
  name: 'class/remove',
  send: ({ id }: Pick<TaughtClass, 'id' | 'name'>) =>
    unlessGone(call('DELETE /classes/:id', { id })),
  apply: {
    classes: (classes, { id }) => ({ ...classes, teaching: withoutId(classes.teaching, id) }),
  },
  invalidates: ['classes'],
  success: ({ name }) => classRemoval.done(name),
  failure: 'message',
})

type Joined = { code: string; shares: Shares }

export const joinClass = defineChange({
  name: 'class/join',
  send: ({ code, shares }: Joined) => call('POST /classes/codes/:code', { code }, { shares }),
  apply: { classes: (classes, _input, { answer }) => withAttended(classes, answer) },
  invalidates: ['profile', 'classes', 'expected'],
  success: (_input, { name }) => joinTexts.done(name),
  failure: 'message',
  sentences: {
    ...joinTexts.refusals,
    membership_limit: joinTexts.tooMany(MAX_MEMBERSHIPS),
  },
})

type Shared = { id: string; shares: Partial<Shares> }

/** Sends only what was switched: the rest may have been changed on another device. */
export const changeShares = defineChange({
  name: 'class/shares',
  send: ({ id, shares }: Shared) => call('PUT /classes/:id/membership', { id }, { shares }),
  apply: {
    classes: (classes, { id, shares }, { answer }) => ({
      ...classes,
      attending: classes.attending.map((one) =>
        one.id === id ? (answer ?? { ...one, shares: { ...one.shares, ...shares } }) : one,
      ),
    }),
  },
  isOptimistic: true,
  invalidates: [],
  failure: (error) => ({ toast: `${shareTexts.notSaved} ${describeFailure(error)}` }),
})

export const leaveClass = defineChange({
  name: 'class/leave',
  send: ({ id }: Pick<AttendedClass, 'id' | 'name'>) =>
    unlessGone(call('DELETE /classes/:id/membership', { id })),
  apply: {
    classes: (classes, { id }) => ({ ...classes, attending: withoutId(classes.attending, id) }),
  },
  invalidates: ['profile', 'classes', 'expected'],
  success: ({ name }) => leaving.done(name),
  failure: 'message',
})

type Decided = Pick<Confirmation, 'id' | 'shown'>

export const decideConfirmation = defineChange({
  name: 'confirmation/decide',
  send: ({ id, shown }: Decided) => call('PUT /confirmations/:id', { id }, { shown }),
  apply: {
    confirmations: (all, { id, shown }, { answer }) =>
      all.map((one) => (one.id === id ? (answer ?? { ...one, shown, decided: true }) : one)),
  },
  isOptimistic: true,
  invalidates: ['profile', 'confirmations'],
  failure: (error) => ({ toast: `${confirmationTexts.notSaved} ${describeFailure(error)}` }),
})

/** The switch of the portfolio's own settings. */
export const showConfirmations = defineChange({
  name: 'confirmation/portfolio',
  send: () => call('PUT /portfolio', {}, { shows: { confirmations: true } }),
  apply: { portfolio: (portfolio, _input: undefined, { answer }) => answer ?? portfolio },
  invalidates: ['portfolio'],
  success: confirmationTexts.onPortfolio,
})
