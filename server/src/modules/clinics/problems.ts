import { fieldRefusal, formRefusal, Problem, refusal } from '#core/problem'

/** Every refusal of clinics. */
export const problems = {
  subdomainTaken: () =>
    fieldRefusal(400, 'subdomain_taken', 'subdomain', 'Este subdominio ya está en uso. Elige otro.'),
  registerAtRoot: () =>
    formRefusal(
      400,
      'register_at_root',
      'El registro de clínicas se hace en la dirección principal de la plataforma.',
    ),
  unknownZone: () =>
    fieldRefusal(400, 'unknown_timezone', 'timezone', 'Esta zona horaria no existe. Elige una de la lista.'),
  unknownCountry: () =>
    fieldRefusal(
      400,
      'unknown_country',
      'country',
      'Todavía no tenemos los números de emergencia de este país. Elige uno de la lista.',
    ),
  noProvider: () =>
    fieldRefusal(
      400,
      'no_provider',
      'invoice_way',
      'No hay un emisor de facturas conectado. Anótalas a mano.',
    ),
  wrongTaxId: (complaint: string) => fieldRefusal(400, 'wrong_tax_id', 'tax_id', complaint),
  moneyIsSettled: (field = 'currency') =>
    fieldRefusal(
      409,
      'money_is_settled',
      field,
      'La clínica ya cobró: el país, la moneda y la zona horaria ya no se pueden cambiar.',
    ),
  /** Somebody is paying now: what they send would come in a currency that nobody asks for any more. */
  checkoutOpen: () =>
    fieldRefusal(
      409,
      'checkout_open',
      'currency',
      'Alguien está pagando una cita en este momento, o su comprobante espera revisión. Podrás cambiar la moneda cuando termine: prueba de nuevo en media hora o revisa los comprobantes.',
    ),
  unknownContact: () =>
    fieldRefusal(
      400,
      'unknown_contact',
      'alert_contact',
      'Elige a un profesional de la clínica que siga en actividad.',
    ),
  asksTooLate: () =>
    fieldRefusal(
      400,
      'asks_too_late',
      'series_ask_hours',
      'El pago se pide antes de liberar la hora: pon aquí más horas que para liberarla.',
    ),
  noRoom: () =>
    formRefusal(
      503,
      'no_room',
      'Por ahora no podemos abrir más clínicas. Estamos ampliando la plataforma: inténtalo de nuevo mañana.',
    ),
  tooManyUnused: (seconds: number) =>
    new Problem(
      429,
      'too_many_unused',
      {
        non_field_errors: [
          'Desde esta conexión se registraron muchas clínicas que nadie ha empezado a usar. Crea la contraseña de alguna con el enlace de su correo, o espera: las que no se usan se borran a los siete días.',
        ],
      },
      { 'retry-after': String(seconds) },
    ),
  clinicNotFound: () => refusal(404, 'clinic_not_found', 'Clínica no encontrada.'),
}
