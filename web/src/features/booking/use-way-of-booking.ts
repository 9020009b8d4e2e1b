import type { Modality } from '@psico/contract/sessions/appointments'
import type { ProfessionalPage } from '@psico/contract/professionals/professionals'
import type { OnlineWay } from '@psico/contract/ways-to-pay/ways-to-pay'
import { usePackChoice } from '../packs/use-pack-choice.ts'
import { usePackBooking } from './queries.ts'
import type { usePayment } from './use-payment.ts'

interface Wanted {
  /** Somebody for whom one acts; null for oneself. */
  forWhom: string | null
  modality: Modality
  way: OnlineWay
}

/** Booking an hour: with one's pack, or by paying. */
export function useWayOfBooking(
  professional: ProfessionalPage,
  payment: ReturnType<typeof usePayment>,
  { forWhom, modality, way }: Wanted,
) {
  const { user_id: psychologist, consultation_fee: fee } = professional
  const usingPack = usePackChoice({ psychologist, modality, fee })
  const withPack = usePackBooking(professional)
  const book = (date: string, time: string) => {
    const { pack } = usingPack
    if (pack === null) return payment.pay({ forWhom, date, time, modality, way })
    const hour = { psychologist, appointment_date: date, start_time: time, modality }
    withPack.mutate({ ...hour, ...(forWhom ? { patient: forWhom } : {}), price: fee, pack })
  }
  return {
    choice: { ...usingPack, fee },
    book,
    isPaying: payment.isPaying || withPack.isPending,
    withPack: usingPack.pack !== null,
  }
}
