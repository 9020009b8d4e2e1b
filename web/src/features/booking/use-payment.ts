import { useEffect, useEffectEvent, useState } from 'react'
import type { Modality } from '@psico/contract/sessions/appointments'
import type { Professional } from '@psico/contract/professionals/professionals'
import type { OnlineWay } from '@psico/contract/ways-to-pay/ways-to-pay'
import { CallError } from '../../lib/call-error.ts'
import { tenant } from '../../lib/tenant.ts'
import { toast } from '../../ui/notices/toast.ts'
import { paymentComplaint } from '../ways-to-pay/checkout.ts'
import { keepsHour, useCheckout } from './queries.ts'
import { bookingTexts } from './texts.ts'

interface Chosen {
  /** Somebody for whom one acts; null for oneself. */
  forWhom: string | null
  date: string
  time: string
  modality: Modality
  way: OnlineWay
}

/** Paying: on to the checkout, or what is wrong, with the hours and the fee as they are now. */
export function usePayment(professional: Professional, onPriceChanged: () => void) {
  const [isLeaving, setLeaving] = useState(false)
  const open = (address: string) => {
    setLeaving(true)
    window.location.assign(address)
  }
  const { checkout, readHours } = useCheckout(professional.user_id, open, onPriceChanged)
  const readAgain = useEffectEvent(readHours)
  // Back from the checkout, the browser may show the page as it was left.
  useEffect(() => {
    const returned = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      setLeaving(false)
      readAgain()
    }
    window.addEventListener('pageshow', returned)
    return () => window.removeEventListener('pageshow', returned)
  }, [])
  const pay = ({ forWhom, date, time, modality, way }: Chosen) => {
    if (!professional.user_id || !date || !time) {
      toast.error(bookingTexts.paymentFailed(bookingTexts.missingData))
      return
    }
    const { user_id: psychologist, consultation_fee: price } = professional
    const { refund_hours, refund_percent } = tenant
    const hour = { psychologist, appointment_date: date, start_time: time, modality }
    const whom = forWhom ? { patient: forWhom } : {}
    checkout.mutate({ ...hour, ...whom, method: way, price, refund_hours, refund_percent })
  }
  return {
    pay,
    forget: () => checkout.reset(),
    isPaying: checkout.isPending || isLeaving,
    isHeld: keepsHour(checkout.error),
    complaint: checkout.isError ? paymentComplaint(checkout.error) : null,
    hasTooMany: checkout.error instanceof CallError && checkout.error.code === 'too_many_holds',
  }
}
