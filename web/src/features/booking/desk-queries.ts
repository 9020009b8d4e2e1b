import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { listUsers, readUser } from '@psico/contract/accounts/accounts'
import { readAgendaHours } from '@psico/contract/agenda/agenda'
import { makeCouple } from '@psico/contract/couples/couples'
import { bookForPatient, listAppointments, type Appointment } from '@psico/contract/sessions/appointments'
import { outdated } from '../../lib/asked.ts'
import { CallError, isLost } from '../../lib/call-error.ts'
import { call } from '../../lib/call.ts'
import { scheduleOutdated } from '../hours/queries.ts'
import { appointmentsOutdated } from '../sessions/queries.ts'
import { bookingOf, type DeskBooking } from './desk-booking.ts'
import { isSessionOf } from './session-of.ts'

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

/** The session as entered, where it stands already; null also where that cannot be asked now. */
async function standing(form: DeskBooking): Promise<Appointment | null> {
  const { date, psychologist } = form
  const query = { from: date, to: date, psychologist, page: 1, page_size: 200 }
  const day = await call(listAppointments, { query }).catch(() => null)
  return day?.results.find((appointment) => isSessionOf(form, appointment)) ?? null
}

/**
 * Books for somebody; the hours and the lists are asked again, also where somebody else was first. Where the answer was
 * lost on its way it is looked for: whoever is told that an hour they have just booked is taken books another.
 */
export function useBookAtDesk() {
  const queries = useQueryClient()
  const isUnsure = useRef(false)
  return useMutation({
    mutationFn: async (form: DeskBooking) => {
      try {
        return await bookAtDesk(form)
      } catch (error) {
        if (isLost(error)) isUnsure.current = true
        const booked = isUnsure.current ? await standing(form) : null
        if (booked) return booked
        throw error
      }
    },
    onSettled: (_done, _error, { psychologist }) => {
      void appointmentsOutdated(queries)
      void outdated(queries, listUsers, readUser, readAgendaHours)
      void scheduleOutdated(queries, psychologist)
    },
  })
}
