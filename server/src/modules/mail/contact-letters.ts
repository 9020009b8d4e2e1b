import { pathOf } from '@psico/contract/screens/screens'
import type { Letter, Sender } from './letter.ts'

/** They act for somebody from now on; for whom they know by the first name alone. */
export const portalGiven = (sender: Sender, patientName: string): Letter => ({
  subject: `Ahora puedes gestionar las citas de otra persona en ${sender.name}`,
  paragraphs: [
    `${sender.name} te dio acceso a las citas de ${patientName}. Con tu cuenta de siempre puedes reservar, pagar, mover y cancelar sus sesiones, y ver los documentos que se compartan con la familia.`,
    'Lo que hable en sus sesiones, sus mensajes y su historia siguen siendo solo suyos.',
  ],
  button: { text: 'Ver las citas', url: sender.address + pathOf('myAppointments') },
  notes: ['Si no esperabas este acceso, avisa a la clínica.'],
})

/** Who revoked it stands in the patient's data, not in a mail. */
export const consentRevoked = (sender: Sender, patientName: string): Letter => ({
  subject: `Se revocó un consentimiento en ${sender.name}`,
  paragraphs: [
    `Se revocó un consentimiento para la atención de ${patientName}. Mientras falte no se pueden reservar sesiones nuevas; las que ya están agendadas siguen en pie hasta que alguien decida.`,
    'No avisamos a nadie más. Quién lo revocó está en los datos de la persona.',
  ],
  button: { text: 'Ver mi agenda', url: sender.address + pathOf('psychologistDashboard') },
})
