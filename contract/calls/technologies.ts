import * as z from 'zod/mini'
import { Compared, Evolution } from '../evolution.ts'
import { Goal, GoalInput } from '../goals.ts'
import { EVENTS_A_PAGE, HistoryEvent, TechnologyEvent } from '../history.ts'
import { NoteInput } from '../notes.ts'
import {
  ComparisonQuery,
  EvolutionQuery,
  HistoryQuery,
  TechnologyHistoryQuery,
} from '../periods.ts'
import {
  CREATION_FAILURES,
  MAX_BATCH,
  NewTechnologyInput,
  RenameTechnologyInput,
  RulerInput,
  Technology,
  TechnologyBatch,
  TechnologyBatchInput,
  UpdateTechnologyInput,
} from '../technologies.ts'
import type { Call } from './call.ts'

export const TECHNOLOGY_CALLS = {
  'POST /users/techs': {
    tag: 'The six calls',
    summary: 'Add a technology; sent again with its id, it is added once',
    body: NewTechnologyInput,
    answer: Technology,
    status: [201],
    failures: CREATION_FAILURES,
  },
  'PUT /users/techs/:id': {
    tag: 'The six calls',
    summary: 'Change the status of a technology',
    body: UpdateTechnologyInput,
    answer: Technology,
  },
  'PUT /users/techs/:id/title': {
    tag: 'Technologies',
    summary: 'Rename a technology; level and history stay',
    body: RenameTechnologyInput,
    answer: Technology,
    failures: ['technology_exists'],
  },
  'PUT /users/techs/:id/ruler': {
    tag: 'Technologies',
    summary: 'Store which statements of the ruler are ticked',
    body: RulerInput,
    answer: Technology,
  },
  'POST /users/techs/batch': {
    tag: 'Technologies',
    summary: `Add up to ${MAX_BATCH} technologies, each accepted or refused by itself; an invalid one refuses all`,
    body: TechnologyBatchInput,
    bodyKiB: 64,
    answer: TechnologyBatch,
  },
  'GET /users/techs/:id/history': {
    tag: 'History',
    summary: `The history of a technology, also of one in the bin: the newest ${EVENTS_A_PAGE} events, oldest first; the link header has the page before`,
    query: TechnologyHistoryQuery,
    answer: z.array(TechnologyEvent),
  },
  'PUT /users/techs/:id/history/:event': {
    tag: 'History',
    summary: 'Write a note to an event; an empty one deletes it',
    body: NoteInput,
    answer: TechnologyEvent,
  },
  'GET /history': {
    tag: 'History',
    summary: `The history of all technologies, newest first, ${EVENTS_A_PAGE} events a page; the link header has the next page`,
    query: HistoryQuery,
    answer: z.array(HistoryEvent),
  },
  'GET /evolution': {
    tag: 'Evolution',
    summary: 'How many technologies stood at each level, month by month in a time zone',
    query: EvolutionQuery,
    answer: Evolution,
  },
  'GET /evolution/compare': {
    tag: 'Evolution',
    summary: 'What each technology was at the end of two days',
    query: ComparisonQuery,
    answer: z.array(Compared),
  },
  'GET /goals': {
    tag: 'Goals',
    summary: 'The goals, oldest first; those that were reached stay',
    answer: z.array(Goal),
  },
  'POST /goals': {
    tag: 'Goals',
    summary:
      'Add a goal: a technology to learn, or a level of it; sent again with its id, it is added once',
    body: GoalInput,
    answer: Goal,
    status: [201],
    failures: ['goal_exists', 'goal_limit', 'id_taken'],
  },
  'DELETE /goals/:id': {
    tag: 'Goals',
    summary: 'Delete a goal',
  },
} as const satisfies Record<string, Call>
