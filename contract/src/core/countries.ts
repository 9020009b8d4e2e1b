/** What a country brings along where a clinic opens. */
interface Country {
  /** ISO 4217. */
  currency: string
  /** IANA name of its capital's zone, or of its largest city's. */
  timezone: string
  /** What the number is called under which somebody gets invoices there. */
  taxNumber: string
}

/** The countries in which a clinic can be, by ISO 3166 code: those whose numbers for a crisis are known. */
export const countries = {
  AR: { currency: 'ARS', timezone: 'America/Argentina/Buenos_Aires', taxNumber: 'CUIT' },
  BO: { currency: 'BOB', timezone: 'America/La_Paz', taxNumber: 'NIT' },
  CL: { currency: 'CLP', timezone: 'America/Santiago', taxNumber: 'RUT' },
  CO: { currency: 'COP', timezone: 'America/Bogota', taxNumber: 'NIT' },
  CR: { currency: 'CRC', timezone: 'America/Costa_Rica', taxNumber: 'Cédula' },
  DO: { currency: 'DOP', timezone: 'America/Santo_Domingo', taxNumber: 'RNC' },
  EC: { currency: 'USD', timezone: 'America/Guayaquil', taxNumber: 'RUC' },
  ES: { currency: 'EUR', timezone: 'Europe/Madrid', taxNumber: 'NIF' },
  HN: { currency: 'HNL', timezone: 'America/Tegucigalpa', taxNumber: 'RTN' },
  MX: { currency: 'MXN', timezone: 'America/Mexico_City', taxNumber: 'RFC' },
  PA: { currency: 'PAB', timezone: 'America/Panama', taxNumber: 'RUC' },
  PE: { currency: 'PEN', timezone: 'America/Lima', taxNumber: 'RUC' },
  PY: { currency: 'PYG', timezone: 'America/Asuncion', taxNumber: 'RUC' },
  SV: { currency: 'USD', timezone: 'America/El_Salvador', taxNumber: 'NIT' },
  US: { currency: 'USD', timezone: 'America/New_York', taxNumber: 'Tax ID' },
  UY: { currency: 'UYU', timezone: 'America/Montevideo', taxNumber: 'RUT' },
} as const satisfies Record<string, Country>

/** What is known of a country, or undefined. */
export const countryOf = (code: string): Country | undefined =>
  Object.hasOwn(countries, code) ? countries[code as keyof typeof countries] : undefined

/** What an invoice's number is called in a country; a word that everybody understands where it is not known. */
export const taxNumberIn = (code: string): string => countryOf(code)?.taxNumber ?? 'Número fiscal'
