import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { createCheckoutSession } from '@psico/contract/booking/booking'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { myPacks } from '@psico/contract/packs/packs'
import type { Professional } from '@psico/contract/professionals/professionals'
import { pathOf } from '@psico/contract/screens/screens'
import { listAppointments } from '@psico/contract/sessions/appointments'
import { outdated } from '../../lib/asked.ts'
import { CallError } from '../../lib/call-error.ts'
import { call } from '../../lib/call.ts'
import { toast } from '../../ui/notices/toast.ts'
import { scheduleOutdated } from '../hours/queries.ts'
import { paymentComplaint } from '../ways-to-pay/checkout.ts'
import { openCheckout } from '../ways-to-pay/queries.ts'
import { bookingTexts } from './texts.ts'

/** Whoever takes the money failed, after the hour was held: it can be paid in another way, or once more. */
export const keepsHour = (error: unknown): boolean =>
  error instanceof CallError && ['provider_unavailable', 'bank_refuses_clinic'].includes(error.code ?? '')

/** Holds an hour and opens its checkout; a refusal is said, with the hours and the fee as they are now. */
export function useCheckout(
  psychologist: string,
  onOpen: (address: string) => void,
  onPriceChanged: () => void,
) {
  const queries = useQueryClient()
  const readHours = () => void scheduleOutdated(queries, psychologist)
  const checkout = useMutation({
    ...openCheckout,
    onSuccess: onOpen,
    onError: (error) => {
      toast.error(bookingTexts.paymentFailed(paymentComplaint(error)))
      if (error instanceof CallError && error.code === 'price_changed') onPriceChanged()
      readHours()
      if (keepsHour(error)) void outdated(queries, listAppointments)
    },
  })
  return { checkout, readHours }
}

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
