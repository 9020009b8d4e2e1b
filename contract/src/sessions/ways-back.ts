/** How a session that staff booked is paid, as part of a sentence that begins with "se paga". */
export function payWay(appointment: {
  payment_method: 'online' | 'in_person'
  modality: 'online' | 'in_person'
}): string {
  if (appointment.payment_method === 'online') return 'en línea'
  return appointment.modality === 'online' ? 'directamente a la clínica' : 'en la consulta'
}

/** Where people send what they send back by hand, as part of a sentence. */
export const wayBack = (isPaidInPerson = false): string =>
  isPaidInPerson ? 'en persona' : 'a la cuenta desde la que pagaste'
