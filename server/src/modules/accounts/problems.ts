import { fieldRefusal, problems as platformProblems, Problem, refusal } from '#core/problem'

export const problems = {
  ...platformProblems,
  tooManyAttempts: (seconds: number) => {
    const { status, code, body, headers } = platformProblems.tooMany(seconds)
    return new Problem(status, code, { ...body, non_field_errors: [body['detail']] }, headers)
  },
  emailTaken: () =>
    fieldRefusal(400, 'email_taken', 'email', 'Ya existe una cuenta con este correo electrónico.'),
  addressBlocked: () =>
    fieldRefusal(
      400,
      'address_blocked',
      'email',
      'Este correo es de un contacto bloqueado para esta persona: no puede ser el de su cuenta.',
    ),
  recordClosed: () =>
    refusal(
      409,
      'record_closed',
      'Esta cuenta se cerró a petición de su titular (datos bloqueados o suprimidos) y no se puede reactivar.',
    ),
  userNotFound: () => refusal(404, 'user_not_found', 'Usuario no encontrado.'),
  notYourself: () => refusal(409, 'not_yourself', 'No puedes desactivar tu propia cuenta.'),
  lastAdmin: () =>
    refusal(409, 'last_admin', 'No se puede desactivar a la única persona que administra la clínica.'),
  invitationOver: () =>
    refusal(409, 'invitation_over', 'Esta persona ya estableció su contraseña o su cuenta está desactivada.'),
  hasAccount: () =>
    refusal(409, 'has_account', 'Esta persona ya entra con su correo: no se puede cambiar desde aquí.'),
  noMail: () => refusal(409, 'no_mail', 'Esta persona no tiene correo. Añádelo en sus datos para invitarla.'),
  noFee: () =>
    fieldRefusal(400, 'no_fee', 'consultation_fee', 'Solo los profesionales tienen un precio de consulta.'),
  unpayableFee: (complaint: string) => fieldRefusal(400, 'unpayable_fee', 'consultation_fee', complaint),
  bornInFuture: () => fieldRefusal(400, 'invalid', 'date_of_birth', 'La fecha de nacimiento no es válida.'),
  clinicSaysWhenBorn: () =>
    fieldRefusal(
      400,
      'clinic_says_when_born',
      'date_of_birth',
      'Tu fecha de nacimiento la cambia la clínica. Escríbele si no es correcta.',
    ),
  minorOfCouple: () =>
    fieldRefusal(
      400,
      'minor_of_couple',
      'date_of_birth',
      'Con esta fecha es menor de edad, y una pareja son dos personas adultas. Revisa la fecha, o termina antes la pareja.',
    ),
}
