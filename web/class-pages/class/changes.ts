import type { ConfirmationInput } from '#contract/confirmations.ts'
import { call } from '../../data/api.ts'
import { type FailureCode, unlessGone } from '../../data/api-error.ts'
import { defineChange, withoutId } from '../../data/change.ts'
import { code, member as texts } from '../../texts/class-screen.ts'

/** None of them has a `describe`: classes are not changed offline. */

export const renewCode = defineChange({
  name: 'class/code',
  send: (id: string) => call('POST /classes/:id/code', { id }),
  apply: {
    classes: (classes, id, { answer }) => ({
      ...classes,
      teaching: classes.teaching.map((one) =>
        one.id === id && answer ? { ...one, code: answer.code, code_ends_at: answer.ends_at } : one,
      ),
    }),
  },
  invalidates: ['classes'],
  success: code.renewed,
  failure: 'message',
})

type Confirmed = ConfirmationInput & { class: string }

const STALE: FailureCode[] = ['level_changed', 'not_found']
const isStale = (failure: FailureCode) => STALE.includes(failure)

export const confirmLevel = defineChange({
  name: 'class/confirm',
  send: ({ class: id, ...input }: Confirmed) =>
    call('POST /classes/:id/confirmations', { id }, input),
  apply: {
    'class-member': (data, { member, technology_id }, { answer }) =>
      data.id === member && answer
        ? {
            ...data,
            technologies: data.technologies.map((one) =>
              one.id === technology_id ? { ...one, confirmation: answer } : one,
            ),
          }
        : data,
  },
  invalidates: ['class-map', 'class-member'],
  success: (_, { title }) => texts.done(title),
  sentences: {
    level_changed: texts.levelChanged,
    confirmation_limit: texts.limit,
    class_confirmation_limit: texts.classLimit,
    teacher_confirmation_limit: texts.teacherLimit,
    not_found: texts.levelChanged,
  },
  isStale,
})

type Withdrawn = { id: string; title: string }

export const withdrawConfirmation = defineChange({
  name: 'class/withdraw',
  send: ({ id }: Withdrawn) => unlessGone(call('DELETE /confirmations/:id', { id })),
  apply: {
    'class-member': (data, { id }) => ({
      ...data,
      technologies: data.technologies.map(({ confirmation, ...one }) =>
        confirmation && confirmation.id !== id ? { ...one, confirmation } : one,
      ),
    }),
  },
  invalidates: ['class-map', 'class-member'],
  success: ({ title }) => texts.withdrawn(title),
  failure: 'message',
  isStale,
})

type RemovedMember = { class: string; member: string; name: string }

export const removeMember = defineChange({
  name: 'class/remove-member',
  send: ({ class: id, member }: RemovedMember) =>
    unlessGone(call('DELETE /classes/:id/members/:member', { id, member })),
  apply: {
    'class-map': (map, { member }) => ({ ...map, members: withoutId(map.members, member) }),
  },
  invalidates: ['class-map', 'class-evolution', 'classes'],
  success: ({ name }) => texts.removed(name),
  failure: 'message',
})
