import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { localDate } from '../core/fields.ts'

/** By what the movements of a report are put together. */
export const reportGroups = ['day', 'week', 'month', 'professional', 'method'] as const

export type ReportGroup = (typeof reportGroups)[number]

const longest = 3660 * 86_400_000

const period = z.object({
  /** The first and the last day, both included; the days of the clinic's zone. */
  from: localDate,
  to: localDate,
  group: z.enum(reportGroups, 'Agrupa por day, week, month, professional o method.').default('day'),
})

/** The first and the last day, both included. */
export interface Period {
  from: string
  to: string
}
const isInOrder = ({ from, to }: Period) => from <= to
const inOrder = { path: ['to'], message: 'La fecha final debe ser igual o posterior a la inicial.' }
const isBounded = ({ from, to }: Period) => Date.parse(to) - Date.parse(from) <= longest
const bounded = { path: ['from'], message: 'Elige un período de diez años como máximo.' }

const reportQuery = period.refine(isInOrder, inOrder).refine(isBounded, bounded)
const downloadQuery = period
  .extend({
    /** One line a movement in place of the sums. */
    detail: z
      .enum(['0', '1'], 'Escribe 1 para un renglón por movimiento.')
      .default('0')
      .transform((value) => value === '1'),
  })
  .refine(isInOrder, inOrder)
  .refine(isBounded, bounded)

const figures = z.object({
  /** What came in, by checkout or in person. In currency units, as all of these. */
  charged: z.number(),
  /** What went back, by the provider or by hand. */
  returned: z.number(),
  /** What the clinic still holds and has to give back; it falls again on the day on which it is settled. */
  owed: z.number(),
  /** Packs that were sold and not used yet: what the clinic owes in sessions. It falls again with each of them. */
  prepaid: z.number(),
  /** charged - returned - owed - prepaid. */
  kept: z.number(),
})

export type ReportFigures = z.infer<typeof figures>

const reportRow = figures.extend({
  /** A date, the first day of a week, a month (YYYY-MM), a user id, or a method. */
  key: z.string(),
  label: z.string(),
})

export type ReportRow = z.infer<typeof reportRow>

export const readPaymentReport = endpoint({
  method: 'GET',
  path: '/payments/report/',
  summary: 'The money that moved between two days; sums equal the ledger. For reception and admins.',
  query: reportQuery,
  answer: z.object({
    currency: z.string(),
    results: z.array(reportRow),
    totals: figures,
    /** Money that came in another currency than the clinic's: it is not in the rows. */
    others: z.array(figures.extend({ currency: z.string() })),
  }),
})

export const downloadPaymentReport = endpoint({
  method: 'GET',
  path: '/payments/report.csv',
  summary:
    'The same as a table, or one line a movement: UTF-8 with a mark of order, semicolons between the fields, decimals as in the country.',
  query: downloadQuery,
  file: 'text/csv',
})
