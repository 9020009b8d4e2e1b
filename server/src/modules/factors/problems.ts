import { formRefusal, Problem, problems as platformProblems, refusal } from '#core/problem'

/** Every refusal of second factors. */
export const problems = {
  ...platformProblems,
  /** Also as a form error: the login form shows only those. */
  tooManyCodes: (seconds: number) => {
    const { status, code, body, headers } = platformProblems.tooMany(seconds)
    return new Problem(status, code, { ...body, non_field_errors: [body['detail']] }, headers)
  },
  emailUnverified: () =>
    refusal(
      409,
      'email_unverified',
      'Primero confirma tu correo: abre el enlace que te enviamos. Después podrás agregar un segundo paso.',
    ),
  wrongCode: () =>
    formRefusal(
      400,
      'wrong_code',
      'El código no es correcto o ya se usó. Espera el siguiente y escríbelo de nuevo.',
    ),
  passkeyRefused: () =>
    formRefusal(400, 'passkey_refused', 'La llave de acceso no se pudo comprobar. Inténtalo de nuevo.'),
  challengeOver: () =>
    formRefusal(400, 'challenge_over', 'Pasó demasiado tiempo. Vuelve a empezar, por favor.'),
  noTotpWaiting: () =>
    refusal(409, 'no_totp_waiting', 'Primero pide un código QR nuevo y escanéalo con tu aplicación.'),
  passkeyKnown: () => formRefusal(409, 'passkey_known', 'Esa llave de acceso ya está en una cuenta.'),
  tooManyPasskeys: () => refusal(409, 'too_many_factors', 'Puedes tener hasta 10 llaves de acceso.'),
  factorNotFound: () => refusal(404, 'factor_not_found', 'Ese segundo paso no existe o ya se quitó.'),
  userNotFound: () => refusal(404, 'user_not_found', 'Usuario no encontrado.'),
  notYourself: () =>
    refusal(409, 'not_yourself', 'Tu propio segundo paso lo recupera otra persona de la administración.'),
  noFactorThere: () => refusal(409, 'no_factor', 'Esta persona no tiene ningún segundo paso.'),
  recoveryNotFound: () => refusal(404, 'recovery_not_found', 'Esta dirección no es de ninguna recuperación.'),
  recoveryDone: () =>
    refusal(409, 'recovery_done', 'La recuperación ya se hizo: el segundo paso se quitó de tu cuenta.'),
  noFactor: () =>
    refusal(409, 'no_factor', 'Primero agrega una aplicación de códigos o una llave de acceso.'),
}
