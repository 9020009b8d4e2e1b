import type { ReactNode } from 'react'
import type { Modality } from '@psico/contract/sessions/appointments'
import { isLost, isRefusal } from '../../lib/call-error.ts'
import { offeredBy, type Offer } from '../../lib/modality.ts'
import { possibleOf } from '../packs/possible.ts'
import { useStaffMethods, type StaffMethod } from '../../lib/ways-to-pay.ts'
import { useForm } from '../../session/use-form.ts'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { HeldAndPaid } from '../packs/HeldAndPaid.tsx'
import { usePackChoiceFor } from '../packs/use-pack-choice.ts'
import { texts } from '../sessions/texts.ts'
import {
  emptyBooking,
  familyToldText,
  packsOfWhom,
  reachOf,
  refusedAtField,
  toldText,
  type DeskBooking,
} from './desk-booking.ts'
import { useBookAtDesk } from './desk-queries.ts'
import { bookingTexts } from './texts.ts'

/** What the fields of a booking are given. */
export interface Entry {
  form: DeskBooking
  problems: Record<string, string | undefined>
  onChange: (part: Partial<DeskBooking>) => void
}

interface Props {
  title: string
  /** What is known of it before anything is chosen. */
  start: Partial<DeskBooking>
  missing: (form: DeskBooking) => Record<string, string>
  /** How the chosen professional holds sessions; undefined while that is not known. */
  offer: (psychologist: string) => Offer | undefined
  /** For whom and when. */
  fields: (entry: Entry) => ReactNode
  /** What each way of paying means. */
  hints?: Record<StaffMethod, string>
  /** What is booked, said before it is. */
  outcome?: (form: DeskBooking) => ReactNode
  onClose: () => void
}

/** A session that staff book for somebody: for whom, when, how and how it is paid; what the person is told is seen before. */
export function DeskBookingForm({ title, start, missing, offer, fields, hints, outcome, onClose }: Props) {
  const possible = useStaffMethods()
  const book = useBookAtDesk()
  const entered = useForm<DeskBooking>({
    what: `desk-booking-${start.patient ?? start.couple ?? ''}-${start.date ?? ''}-${start.time ?? ''}`,
    saved: { ...emptyBooking, ...start },
    complaintsAbout: missing,
    saidAbout: (error): Record<string, string> => refusedAtField(error, form.people),
    send: (): Promise<unknown> => book.mutateAsync(form),
    onSaved: () => {
      toast.success(bookingTexts.booked)
      onClose()
    },
    // Only an hour that is gone has to be chosen anew, not one that the line or the server failed.
    onRefused: (error, put) => isRefusal(error, 409) && put({ time: '' }),
  })
  const { typed, change } = entered
  const by = offer(typed.psychologist)
  const offered = by ? offeredBy(by) : []
  const modality = possibleOf<Modality>(typed.modality, offered.length > 0 ? offered : ['online'])
  const fee = by?.consultation_fee ?? 0
  const packs = usePackChoiceFor(packsOfWhom(typed), { psychologist: typed.psychologist, modality, fee })
  const { pack } = packs
  const form = { ...typed, modality, method: possibleOf(typed.method, possible), pack }
  return (
    <FormModal
      title={title}
      onClose={onClose}
      form={entered}
      failed={isLost(entered.error) ? bookingTexts.unsure : texts.bookFailed}
      submit="Agendar"
      busyText="Agendando..."
    >
      {fields({ form, problems: entered.errors, onChange: change })}
      <HeldAndPaid
        chosen={form}
        onChange={change}
        offered={offered}
        possible={possible}
        packs={packs}
        fee={fee}
        {...(hints ? { hints } : {})}
      />
      {outcome?.(form)}
      {form.psychologist && <WhatIsTold form={form} />}
    </FormModal>
  )
}

function WhatIsTold({ form }: { form: DeskBooking }) {
  const reach = reachOf(form)
  const family = familyToldText(form)
  const method = form.pack === null ? form.method : 'in_person'
  return (
    <>
      {reach && <output>{toldText(reach, { isNew: form.who === 'new', method })}</output>}
      {family && <output>{family}</output>}
    </>
  )
}
