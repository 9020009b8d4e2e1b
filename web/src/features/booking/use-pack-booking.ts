import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { createCheckoutSession } from '@psico/contract/booking/booking'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { myPacks } from '@psico/contract/packs/packs'
import type { Professional } from '@psico/contract/professionals/professionals'
import { listAppointments } from '@psico/contract/sessions/appointments'
import { pathOf } from '@psico/contract/screens/screens'
import { outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'
import { toast } from '../../ui/notices/toast.ts'
import { scheduleOutdated } from '../hours/queries.ts'
import { paymentComplaint } from '../ways-to-pay/checkout.ts'
import { bookingTexts } from './texts.ts'

/** Booking with a pack: the session is confirmed at once, and stands in Mis Citas. */
export function usePackBooking(professional: Professional) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: BodyIn<typeof createCheckoutSession>) => call(createCheckoutSession, { body }),
    onSuccess: async () => {
      await outdated(queries, listAppointments, myPacks)
      toast.success(bookingTexts.bookedWithPack)
      void navigate(pathOf('myAppointments'))
    },
    onError: (error) => {
      toast.error(bookingTexts.packFailed(paymentComplaint(error)))
      void scheduleOutdated(queries, professional.user_id)
      void outdated(queries, myPacks)
    },
  })
}
