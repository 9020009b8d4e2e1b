import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, instant, line, prose } from '../core/fields.ts'

export const companyAnswers = ['ok', 'refuses', 'silent', 'away'] as const
export const companyNews = ['prompt', 'twice', 'backwards', 'held'] as const

const shownMessage = z.object({
  id,
  direction: z.enum(['to_phone', 'from_phone']),
  body: z.string(),
  buttons: z.array(z.string()),
  at: instant,
})

/** What a telephone shows in the stand-in for WhatsApp; outside production only. */
const simulatedPhone = z.object({
  /** Telephones that were written to, the newest first. */
  phones: z.array(z.string()),
  /** The oldest first. */
  messages: z.array(shownMessage),
  answers: z.enum(companyAnswers),
  news: z.enum(companyNews),
  /** States that the company did not tell yet. */
  untold: z.number().int(),
})
export type SimulatedPhone = z.infer<typeof simulatedPhone>

export const readSimulatedPhone = endpoint({
  method: 'GET',
  path: '/messages/simulator/',
  summary: 'What a simulated telephone shows.',
  query: z.object({ phone: z.string().max(20).optional() }),
  answer: simulatedPhone,
})

export const writeFromPhone = endpoint({
  method: 'POST',
  path: '/messages/simulator/write/',
  summary: 'Writes to the clinic from a simulated telephone.',
  body: z.object({ phone: line(20), text: prose(4000).min(1) }),
})

export const pressOnPhone = endpoint({
  method: 'POST',
  path: '/messages/simulator/:id/press/',
  summary: 'Presses a button of a message on a simulated telephone.',
  params: z.object({ id }),
  body: z.object({ button: z.number().int().min(0).max(9) }),
})

export const setSimulatedCompany = endpoint({
  method: 'POST',
  path: '/messages/simulator/company/',
  summary: 'How the simulated company behaves: what it answers, and when it tells what became of a message.',
  body: z.object({ answers: z.enum(companyAnswers).optional(), news: z.enum(companyNews).optional() }),
})

export const tellHeldNews = endpoint({
  method: 'POST',
  path: '/messages/simulator/tell/',
  summary: 'The simulated company tells what it held back.',
})
