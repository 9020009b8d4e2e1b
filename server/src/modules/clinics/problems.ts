import { fieldRefusal, formRefusal, refusal } from '#platform/http/problem'

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
  unknownContact: () =>
    fieldRefusal(
      400,
      'unknown_contact',
      'alert_contact',
      'Elige a un profesional de la clínica que siga en actividad.',
    ),
  clinicNotFound: () => refusal(404, 'clinic_not_found', 'Clínica no encontrada.'),
}
