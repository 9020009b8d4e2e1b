import type { Clinic } from '../src/database/clinic.ts'
import { dial, type ChatConnection } from './chat-connection.ts'

/** Two people with an appointment, signed in. */
export interface Pair {
  patient: string
  psychologist: string
  appointment: string
  tokens: { patient: string; psychologist: string }
}

export interface Phone {
  port: number
  /** Opens the chat as one of the two, by access token; waits for the end of the history. */
  open(pair: Pair, who: 'patient' | 'psychologist', more?: string): Promise<ChatConnection>
  /** Opens whatever one likes. */
  dial(appointment: string, query: string, more?: { clinic?: Clinic | null; origin?: string }): ChatConnection
}

/** Clients of a clinic over a port, whoever listens there. */
export function phoneAt(port: number, norte: Clinic): Phone {
  const hostOf = (clinic: Clinic | null) => (clinic ? `${clinic.subdomain}-app.localhost` : 'localhost')
  const call: Phone['dial'] = (appointment, query, { clinic = norte, ...rest } = {}) =>
    dial({ port, host: hostOf(clinic), appointment, query, ...rest })
  return phoneOver(port, call)
}

/** The same for a host by its name. */
export const phoneAtHost = (port: number, host: string): Phone =>
  phoneOver(port, (appointment, query) => dial({ port, host, appointment, query }))

const phoneOver = (port: number, call: Phone['dial']): Phone => ({
  port,
  dial: call,
  open: async (pair, who, more = '') => {
    const line = call(`${pair.appointment}/`, `?token=${pair.tokens[who]}${more}`)
    await line.note('ready')
    return line
  },
})
