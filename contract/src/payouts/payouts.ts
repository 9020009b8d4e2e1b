import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { filter, id, instant, line, localDate, pageOf, pageQuery, typedNumber } from '../core/fields.ts'
import { hasAtMost } from '../core/money.ts'

/** How a share is reckoned: a part of what was collected, so much to the professional by session, or so much to the clinic by session. */
export const shareKinds = ['percent', 'fixed', 'room'] as const
export type ShareKind = (typeof shareKinds)[number]

export const shareKindNames: Record<ShareKind, string> = {
  percent: 'Porcentaje de lo cobrado',
  fixed: 'Importe fijo por sesión',
  room: 'Alquiler de sala por sesión',
}

/** A percentage as the clinic's country writes it: '60,5 %'. */
export const percentText = (value: number, country: string): string =>
  `${new Intl.NumberFormat(`es-${country}`, { maximumFractionDigits: 2 }).format(value)} %`

/** So many rules a clinic has at most. */
const mostRules = 500

const wrongValue = 'El valor no es válido.'
const wrongPercent = 'El porcentaje va de 0 a 100, con dos decimales como máximo.'
const percent = typedNumber(wrongPercent).pipe(
  z
    .number()
    .min(0, wrongPercent)
    .max(100, wrongPercent)
    .refine((value) => hasAtMost(2, value), wrongPercent),
)

/** What a professional gets from a day on. */
const ruleFields = z.object({
  psychologist: id,
  from: localDate,
  kind: z.enum(shareKinds, 'Elige cómo se calcula.'),
  /** Percent, or an amount in currency units. */
  value: typedNumber(wrongValue).pipe(
    z
      .number()
      .min(0, wrongValue)
      .max(10_000_000, wrongValue)
      .refine((value) => hasAtMost(2, value), wrongValue),
  ),
  /** Held back from what the professional gets; its name is the clinic's word. */
  withholding_percent: percent.nullable().optional(),
  withholding_name: line(60).nullable().optional(),
})

const rule = ruleFields
  .refine((value) => value.kind !== 'percent' || value.value <= 100, {
    path: ['value'],
    message: wrongPercent,
  })
  .refine((value) => !value.withholding_percent || value.withholding_name, {
    path: ['withholding_name'],
    message: 'Escribe cómo se llama la retención.',
  })
export type ShareRule = z.input<typeof rule>

const rules = z.object({
  rules: z
    .array(rule)
    .max(mostRules)
    .refine(
      (all) =>
        new Set(all.map((shareRule) => `${shareRule.psychologist} ${shareRule.from}`)).size === all.length,
      {
        message: 'Hay dos reglas de la misma persona desde el mismo día.',
      },
    ),
})

const shownRule = ruleFields.extend({
  psychologist_name: z.string(),
  withholding_percent: z.number().nullable(),
  withholding_name: z.string().nullable(),
})

export const readShareRules = endpoint({
  method: 'GET',
  path: '/payouts/rules/',
  summary: 'What each professional gets, and from when; for admins.',
  answer: z.object({ rules: z.array(shownRule) }),
})

export const setShareRules = endpoint({
  method: 'PUT',
  path: '/payouts/rules/',
  summary: 'Sets all of them. What was closed stays as it was closed.',
  body: rules,
  answer: z.object({ rules: z.array(shownRule) }),
})

const figures = {
  currency: z.string(),
  /** Paid sessions that count for the first time, less those whose money went back. */
  sessions: z.number().int(),
  /** What was collected less what went back; packs when used. */
  collected: z.number(),
  /** Of it the professional's. */
  share: z.number(),
  withheld: z.number(),
  withholding_name: z.string().nullable(),
  withholding_percent: z.number().nullable(),
  /** What is paid out: share - withheld. */
  net: z.number(),
  /** collected - share. */
  clinic_share: z.number(),
}

/** What a period comes to for one professional, before it is closed. Amounts in currency units. */
const openPayout = z.object({ psychologist: id, psychologist_name: z.string(), ...figures })
export type OpenPayout = z.infer<typeof openPayout>

/** A numbered statement, which never changes. */
export const statement = openPayout.extend({
  id,
  number: z.number().int(),
  from: localDate,
  to: localDate,
  closed_at: instant,
  paid_at: instant.nullable(),
  paid_reference: z.string().nullable(),
})
export type Statement = z.infer<typeof statement>

export const readPayouts = endpoint({
  method: 'GET',
  path: '/payouts/',
  summary:
    'What the days come to for each professional as far as nothing is closed, and the statements that touch them; a professional sees their own.',
  query: z
    .object({ from: filter(localDate), to: filter(localDate) })
    .refine((value) => !value.from || !value.to || value.from <= value.to, {
      path: ['to'],
      message: 'La fecha final debe ser igual o posterior a la inicial.',
    }),
  answer: z.object({
    /** Null where no days were named: then there are statements alone. */
    from: localDate.nullable(),
    to: localDate.nullable(),
    currency: z.string(),
    /** Whether the clinic shares with anybody at all. */
    has_rules: z.boolean(),
    results: z.array(openPayout),
    statements: z.array(statement),
  }),
})

const longestDays = 366

export const closePayout = endpoint({
  method: 'POST',
  path: '/payouts/close/',
  summary:
    'Closes a period of a professional: a numbered statement. 400 for a period that is not over, 409 for days that are closed.',
  body: z
    .object({ psychologist: id, from: localDate, to: localDate })
    .refine((value) => value.from <= value.to, {
      path: ['to'],
      message: 'La fecha final debe ser igual o posterior a la inicial.',
    })
    .refine((value) => (Date.parse(value.to) - Date.parse(value.from)) / 86_400_000 < longestDays, {
      path: ['from'],
      message: 'Elige un período de un año como máximo.',
    }),
  answer: statement,
  status: 201,
})

export const payStatement = endpoint({
  method: 'POST',
  path: '/payouts/:id/paid/',
  summary: 'The statement was paid out, under this reference. Once.',
  params: z.object({ id }),
  body: z.object({ reference: line(80) }),
  answer: statement,
})

/** A session or pack in a statement; who came stands in none. Amounts in currency units. */
export const statementLine = z.object({
  subject: id,
  /** Of the movement of money, by which it counts. */
  day: localDate,
  concept: z.string(),
  sessions: z.number().int(),
  collected: z.number(),
  share: z.number(),
})
export type StatementLine = z.infer<typeof statementLine>

export const readStatementLines = endpoint({
  method: 'GET',
  path: '/payouts/:id/lines/',
  summary: 'What a statement counts, by the day of the movement; for admins and its professional.',
  params: z.object({ id }),
  query: pageQuery,
  answer: pageOf(statementLine),
})

export const payoutPdf = endpoint({
  method: 'GET',
  path: '/payouts/:id/pdf/',
  summary: 'A statement as a PDF, for admins and its professional.',
  params: z.object({ id }),
  file: 'application/pdf',
})

export const payoutCsv = endpoint({
  method: 'GET',
  path: '/payouts/:id/csv/',
  summary: 'A statement line by line, for admins and its professional.',
  params: z.object({ id }),
  file: 'text/csv',
})
