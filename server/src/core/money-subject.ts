/** What money is about: a session, or a pack that somebody bought. One of them is there. */
export interface Subject {
  appointment_id: string | null
  bought_pack_id: string | null
}

/** As an entry of the audit log says it. */
export const subjectSaid = ({ appointment_id: appointment, bought_pack_id: pack }: Subject): string =>
  appointment === null ? `el bono ${pack ?? ''}` : `la cita ${appointment}`

/** Of whose record an entry of the audit log is: of a pack it is nobody's. */
export const inRecord = ({ appointment_id: appointment }: Subject): { appointment?: string } =>
  appointment === null ? {} : { appointment }

/** A session as what money is about. */
export const ofSession = (appointment: string): Subject => ({
  appointment_id: appointment,
  bought_pack_id: null,
})

/** A pack as what money is about. */
export const ofPack = (pack: string): Subject => ({ appointment_id: null, bought_pack_id: pack })
