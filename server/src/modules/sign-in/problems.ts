import { fieldRefusal, formRefusal, problems as platformProblems, Problem, refusal } from '#core/problem'

export const problems = {
  ...platformProblems,
  wrongCredentials: () => formRefusal(400, 'wrong_credentials', 'Credenciales incorrectas.'),
  clinicsAway: () => {
    const sentence =
      'Algunas clínicas no responden en este momento. Si tu cuenta es de una clínica, vuelve a intentarlo en unos minutos; si no, revisa tu correo y tu contraseña.'
    const body = { detail: sentence, non_field_errors: [sentence] }
    return new Problem(503, 'clinics_unavailable', body, { 'retry-after': '60' })
  },
  suspended: () => {
    const { status, code, body } = platformProblems.suspended()
    return new Problem(status, code, { ...body, non_field_errors: [body['detail']] })
  },
  globalAdminOnClinicHost: (loginUrl: string) =>
    formRefusal(
      403,
      'wrong_host',
      'La administración global inicia sesión en la dirección principal. Te llevamos allí.',
      { login_url: loginUrl },
    ),
  clinicUserOnRoot: (loginUrl: string) =>
    formRefusal(
      403,
      'wrong_host',
      'Tu cuenta pertenece a una clínica: inicia sesión en la dirección de tu clínica. Te llevamos allí.',
      { login_url: loginUrl },
    ),
  registerAtClinic: () =>
    formRefusal(
      400,
      'register_at_clinic',
      'El registro de pacientes se hace en la dirección de tu clínica, no en la dirección principal.',
    ),
  weakPassword: (field: 'password' | 'new_password', message: string) =>
    fieldRefusal(400, 'weak_password', field, message),
  wrongCurrentPassword: () =>
    fieldRefusal(400, 'wrong_current_password', 'current_password', 'La contraseña actual no es correcta.'),
  wrongPassword: () => fieldRefusal(400, 'wrong_password', 'password', 'La contraseña no es correcta.'),
  factorAsked: () =>
    fieldRefusal(
      400,
      'factor_asked',
      'method',
      'Tu cuenta tiene un segundo paso: confirma con él que eres tú.',
    ),
  refreshOver: () => refusal(401, 'session_over', 'Tu sesión terminó. Inicia sesión de nuevo.'),
  linkOver: () =>
    refusal(
      400,
      'link_over',
      'El enlace es inválido o ha expirado. Por favor, solicita un nuevo restablecimiento.',
    ),
  verificationOver: () => refusal(400, 'link_over', 'El enlace de verificación es inválido o ha expirado.'),
  sessionNotFound: () => refusal(404, 'session_not_found', 'Esa sesión no existe o ya terminó.'),
}
