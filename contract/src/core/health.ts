import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const health = z.object({ status: z.string() })

export const readHealth = endpoint({
  method: 'GET',
  path: '/health/',
  summary: 'Whether the process lives.',
  answer: health,
})

export const readReadiness = endpoint({
  method: 'GET',
  path: '/ready/',
  summary: 'Whether it can serve; 503 where the database does not answer, or the process is about to end.',
  answer: health,
})
