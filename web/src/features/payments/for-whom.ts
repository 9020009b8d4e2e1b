import type { PaymentSession } from '@psico/contract/checkouts/checkouts'

type Appointment = NonNullable<PaymentSession['appointment']>

/** Whose session it is, as a line beside the others; none where the reader comes alone. */
export const forWhomFacts = ({
  patient_name: name,
  is_couple,
}: Pick<Appointment, 'patient_name' | 'is_couple'>): [string, string][] =>
  name ? [[is_couple ? 'Sesión de pareja' : 'Para', name]] : []
