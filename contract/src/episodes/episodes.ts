import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, instant, isSeen, localDate, prose } from '../core/fields.ts'

/** Why a process ends. */
export const closeReasons = ['completed', 'referred', 'dropped_out', 'other'] as const
export type CloseReason = (typeof closeReasons)[number]
export const closeReasonNames: Readonly<Record<CloseReason, string>> = {
  completed: 'Terminó el proceso',
  referred: 'Se derivó a otra persona',
  dropped_out: 'Dejó de venir',
  other: 'Otro motivo',
}

export const goalStates = ['open', 'met', 'dropped'] as const
export type GoalState = (typeof goalStates)[number]

/** Longest text of a goal, in characters. */
export const maxGoalLength = 1000

const figure = z.number().min(-1_000_000).max(1_000_000).nullable()
const goalContent = z.object({
  text: z.string().refine(isSeen, 'Escribe el objetivo.').pipe(prose(maxGoalLength)),
  /** `phq9`, `gad7` or words. */
  measure: z.string().trim().max(80).pipe(prose(80)).nullable(),
  baseline: figure,
  target: figure,
})
export type GoalContent = z.infer<typeof goalContent>

export const goal = goalContent.extend({
  id,
  review_on: z.string().nullable(),
  state: z.enum(goalStates),
})
export type Goal = z.infer<typeof goal>

export const episode = z.object({
  id,
  opened_at: instant,
  closed_at: instant.nullable(),
  close_reason: z.enum(closeReasons).nullable(),
  goals: z.array(goal),
})
export type Episode = z.infer<typeof episode>

export const listEpisodes = endpoint({
  method: 'GET',
  path: '/clinical-history/patient/:patientId/episodes/',
  summary: "The caller's processes with one of their patients and the goals of each, newest first.",
  params: z.object({ patientId: id }),
  answer: z.object({ results: z.array(episode) }),
})

export const addGoal = endpoint({
  method: 'POST',
  path: '/clinical-history/patient/:patientId/episodes/:episode/goals/',
  summary: 'A goal of an open process.',
  params: z.object({ patientId: id, episode: id }),
  body: goalContent.partial({ measure: true, baseline: true, target: true }).extend({
    review_on: localDate.nullish(),
    state: z.enum(goalStates).default('open'),
    /** The id that it shall have: sent again, since the answer was lost on its way, it is the same goal. */
    goal: id.optional(),
  }),
  answer: goal,
  status: 201,
})

export const changeGoal = endpoint({
  method: 'PATCH',
  path: '/clinical-history/patient/:patientId/goals/:goal/',
  summary: 'Changes a goal of an open process; fields left out stay.',
  params: z.object({ patientId: id, goal: id }),
  body: goalContent.partial().extend({
    review_on: localDate.nullish(),
    state: z.enum(goalStates).optional(),
  }),
  answer: goal,
})

const closing = {
  reason: z.enum(closeReasons),
  text: prose(2000).optional(),
}

export const closeEpisode = endpoint({
  method: 'POST',
  path: '/clinical-history/patient/:patientId/episodes/:episode/close/',
  summary: 'Ends a process with a reason; 409 with a session to come.',
  params: z.object({ patientId: id, episode: id }),
  body: z.object(closing),
  answer: episode,
})

/** How it goes on with somebody in care. */
export const followStates = ['next_session', 'waiting', 'task'] as const

export const followUp = z.object({
  patient: id,
  patient_name: z.string(),
  state: z.enum([...followStates, 'closed']),
  /** Until when the professional has to see to it; null where there is no task. */
  due_date: z.string().nullable(),
  last_session: z.string().nullable(),
})
export type FollowUp = z.infer<typeof followUp>

export const listFollowUp = endpoint({
  method: 'GET',
  path: '/clinical-history/follow-up/',
  summary: 'Everybody in an open process of the caller and how it goes on; tasks first, by their date.',
  answer: z.object({ results: z.array(followUp) }),
})

export const changeFollowUp = endpoint({
  method: 'POST',
  path: '/clinical-history/follow-up/:patientId/',
  summary: 'Puts a task off to a day, or ends the process with a reason. Nobody is written to.',
  params: z.object({ patientId: id }),
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('postpone'), until: localDate }),
    z.object({ action: z.literal('close'), ...closing }),
  ]),
  answer: followUp,
})
