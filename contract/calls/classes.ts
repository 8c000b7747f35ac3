import * as z from 'zod/mini'
import {
  AttendedClass,
  ClassCode,
  ClassEvolution,
  Classes,
  ClassInput,
  ClassMap,
  ClassMember,
  ClassVersion,
  Invitation,
  PublicInvitation,
  SharesInput,
  UpdateClassInput,
  WholeClass,
} from '../classes.ts'
import {
  Confirmation,
  ConfirmationInput,
  GivenConfirmation,
  ShowConfirmationInput,
  WithdrawableConfirmation,
} from '../confirmations.ts'
import { MemberReset, MemberResetInput } from '../member-resets.ts'
import { EvolutionQuery } from '../periods.ts'
import { type Call, PROOF_FAILURES } from './call.ts'

export const CLASS_CALLS = {
  'GET /classes': {
    tag: 'Classes',
    summary: 'The classes I teach and attend',
    answer: Classes,
  },
  'GET /classes/:id': {
    tag: 'Classes',
    summary: 'A class I teach, with the technologies it expects',
    answer: WholeClass,
  },
  'POST /classes': {
    tag: 'Classes',
    summary: 'Open a class, with a code to join it; sent again with its id, it is opened once',
    body: ClassInput,
    bodyKiB: 64,
    answer: WholeClass,
    status: [201],
    failures: ['not_a_teacher', 'class_limit', 'id_taken'],
  },
  'PUT /classes/:id': {
    tag: 'Classes',
    summary: 'Change the name of my class or what it expects: what is left out stays',
    body: UpdateClassInput,
    bodyKiB: 64,
    answer: WholeClass,
  },
  'DELETE /classes/:id': {
    tag: 'Classes',
    summary: 'Delete my class; confirmations given in it stay',
  },
  'POST /classes/:id/code': {
    tag: 'Classes',
    summary: 'Make a new code for my class: the one before ends at once',
    answer: ClassCode,
  },
  'DELETE /classes/:id/members/:member': {
    tag: 'Classes',
    summary: 'Remove a member from my class: I see nothing of them any more',
  },
  'GET /invitations/:code': {
    tag: 'Classes',
    summary: 'Who invites to which class with a code, for who has not signed in yet',
    isOpen: true,
    answer: PublicInvitation,
    failures: ['too_many_requests'],
  },
  'GET /classes/codes/:code': {
    tag: 'Classes',
    summary: 'The class a code leads to',
    answer: Invitation,
    failures: ['too_many_requests'],
  },
  'POST /classes/codes/:code': {
    tag: 'Classes',
    summary: 'Join a class by its code, and choose what its teacher sees; members stay as they are',
    body: SharesInput,
    answer: AttendedClass,
    status: [200, 201],
    failures: ['own_class', 'class_full', 'membership_limit', 'too_many_requests'],
  },
  'GET /classes/expected': {
    tag: 'Classes',
    summary: 'The technologies that the classes I attend expect',
    answer: z.array(z.string()),
  },
  'PUT /classes/:id/membership': {
    tag: 'Classes',
    summary: 'Choose what the teacher of a class I attend sees: what is left out stays',
    body: SharesInput,
    answer: AttendedClass,
  },
  'DELETE /classes/:id/membership': {
    tag: 'Classes',
    summary: 'Leave a class: its teacher sees nothing of me any more',
  },
  'GET /classes/:id/map': {
    tag: 'Classes',
    summary: 'The levels of all members of my class',
    answer: ClassMap,
  },
  'GET /classes/:id/map/version': {
    tag: 'Classes',
    summary: 'Whether something in my class has changed: 304 while it has not',
    answer: ClassVersion,
    status: [200, 304],
  },
  'GET /classes/:id/map.csv': {
    tag: 'Classes',
    summary: 'The levels of all members of my class, for a spreadsheet',
    file: { 'text/csv': z.string() },
  },
  'GET /classes/:id/evolution': {
    tag: 'Classes',
    summary: 'How many technologies were at each level, month by month, of those who share it',
    query: EvolutionQuery,
    answer: ClassEvolution,
  },
  'GET /classes/:id/members/:member': {
    tag: 'Classes',
    summary: 'What a member of my class shares',
    query: EvolutionQuery,
    answer: ClassMember,
  },
  'POST /classes/:id/members/:member/reset': {
    tag: 'Classes',
    summary: 'Make a link to a new password for a member who allowed it',
    body: MemberResetInput,
    answer: MemberReset,
    status: [201],
    failures: [...PROOF_FAILURES, 'not_a_teacher', 'reset_not_shared'],
  },
  'POST /classes/:id/confirmations': {
    tag: 'Classes',
    summary:
      'Confirm the present level of a member of my class; the level sent along must still be that one',
    body: ConfirmationInput,
    answer: GivenConfirmation,
    status: [201],
    failures: [
      'level_changed',
      'confirmation_limit',
      'class_confirmation_limit',
      'teacher_confirmation_limit',
    ],
  },
  'GET /confirmations': {
    tag: 'Confirmations',
    summary: 'The levels that teachers confirmed for me, newest first',
    answer: z.array(Confirmation),
  },
  'GET /confirmations/:id': {
    tag: 'Confirmations',
    summary: 'A confirmation that I gave, as before withdrawing it',
    answer: WithdrawableConfirmation,
  },
  'PUT /confirmations/:id': {
    tag: 'Confirmations',
    summary: 'Show a confirmation to others, or hide it',
    body: ShowConfirmationInput,
    answer: Confirmation,
  },
  'DELETE /confirmations/:id': {
    tag: 'Confirmations',
    summary: 'Withdraw a confirmation that I gave',
  },
} as const satisfies Record<string, Call>
