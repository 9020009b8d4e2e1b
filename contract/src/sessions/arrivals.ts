import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'
import { appointment } from './appointments.ts'

export const noteArrival = endpoint({
  method: 'POST',
  path: '/appointments/appointments/:id/arrived/',
  summary:
    'On the day of the session: the patient is there. Its professional sees it at once; a second time changes nothing.',
  params: z.object({ id }),
  answer: appointment,
})

export const takeBackArrival = endpoint({
  method: 'DELETE',
  path: '/appointments/appointments/:id/arrived/',
  summary: 'It was a wrong click: nobody has come yet.',
  params: z.object({ id }),
  answer: appointment,
})
