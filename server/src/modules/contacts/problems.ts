import { fieldRefusal, Problem, refusal } from '#core/problem'

export const problems = {
  contactNotFound: () => refusal(404, 'contact_not_found', 'No encontramos a ese contacto.'),
  notYourPatient: () =>
    refusal(403, 'not_your_patient', 'Solo puedes ver los contactos de tus propios pacientes.'),
  tooMany: () =>
    refusal(409, 'too_many_contacts', 'Esta persona ya tiene 20 contactos. Quita uno para añadir otro.'),
  addedOtherwise: () =>
    refusal(
      409,
      'added_otherwise',
      'Este contacto ya se guardó, con otros datos. Cierra esta ventana y míralo en la lista.',
    ),
  needsMail: (tick: 'portal' | 'reminders') =>
    fieldRefusal(
      400,
      'contact_without_mail',
      'email',
      tick === 'portal'
        ? 'Para dar acceso al portal hace falta un correo.'
        : 'Para enviar recordatorios hace falta un correo.',
    ),
  ofStaff: () =>
    fieldRefusal(
      400,
      'contact_of_staff',
      'email',
      'Esta dirección es de alguien del equipo: no puede entrar como familiar. Usa otra.',
    ),
  accountClosed: () =>
    fieldRefusal(400, 'contact_closed', 'email', 'La cuenta de esta dirección está desactivada. Usa otra.'),
  ownAddress: () =>
    fieldRefusal(400, 'contact_is_patient', 'email', 'Esta es la dirección de la propia persona.'),
  ofAge: () =>
    fieldRefusal(
      400,
      'patient_of_age',
      'portal',
      'Esta persona ya es mayor de edad: nadie más entra por ella ni recibe sus avisos.',
    ),
  notAMinor: () =>
    new Problem(400, 'not_a_minor', {
      new_patient: { date_of_birth: ['Escribe la fecha de nacimiento de una persona menor de 18 años.'] },
    }),
  inContacts: (at: number, { code: _code, ...fields }: Record<string, unknown>) =>
    new Problem(400, 'contact_refused', {
      new_patient: { contacts: [`Contacto ${at + 1}: ${Object.values(fields).flat().join(' ')}`] },
    }),
  actsForNobody: () => refusal(403, 'acts_for_nobody', 'No puedes hacer esto por esta persona.'),
}
