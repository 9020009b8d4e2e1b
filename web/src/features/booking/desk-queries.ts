import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listUsers, readUser } from '@psico/contract/accounts/accounts'
import { readAgendaHours } from '@psico/contract/agenda/agenda'
import { makeCouple } from '@psico/contract/couples/couples'
import { bookForPatient, type Appointment } from '@psico/contract/sessions/appointments'
import { outdated } from '../../lib/asked.ts'
import { CallError } from '../../lib/call-error.ts'
import { call } from '../../lib/call.ts'
import { scheduleOutdated } from '../hours/queries.ts'
import { appointmentsOutdated } from '../sessions/queries.ts'
import { bookingOf, type DeskBooking } from './desk-booking.ts'

/** Books as entered; two people who are no couple yet become one first. */
async function bookAtDesk(form: DeskBooking): Promise<Appointment> {
  const couple = form.who === 'couple' && !form.couple ? await coupleOf(form.people) : form.couple
  return call(bookForPatient, { body: bookingOf({ ...form, couple }) })
}

/** The couple of these two, also where they are one already. */
async function coupleOf([first, second]: DeskBooking['people']): Promise<string> {
  try {
    return (await call(makeCouple, { body: { people: [first, second] } })).id
  } catch (error) {
    const known = error instanceof CallError && error.code === 'couple_exists' ? error.body['id'] : null
    if (typeof known === 'string') return known
    throw error
  }
}

/** Books for somebody; the hours and the lists are asked again, also where somebody else was first. */
export function useBookAtDesk() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: bookAtDesk,
    onSettled: (_done, _error, { psychologist }) => {
      void appointmentsOutdated(queries)
      void outdated(queries, listUsers, readUser, readAgendaHours)
      void scheduleOutdated(queries, psychologist)
    },
  })
}
