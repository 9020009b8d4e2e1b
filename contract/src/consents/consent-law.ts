/** What a country says of the consent to be treated, as far as it is known to us. */
interface ConsentLaw {
  /** Laws that ask for it; empty where we know of none that speaks of psychologists. */
  laws: string
  /** Whom a person can turn to about their data; empty where there is no such authority, or none known to us. */
  authority: string
  /** What minors may decide themselves, where that is not left to their parents alone. */
  minors?: string
}

/** By ISO 3166 code. Gathered by programmers, as the terms in retention.ts: to be checked with a lawyer. */
export const consentLaws: Readonly<Record<string, ConsentLaw>> = {
  AR: {
    laws: 'la Ley 26.529 de derechos del paciente (arts. 5 a 11) y la Ley 26.657 de salud mental',
    authority: 'la Agencia de Acceso a la Información Pública',
    minors:
      'Desde los 13 años la persona participa en la decisión, y desde los 16 decide sobre su atención como una adulta (Código Civil y Comercial, art. 26).',
  },
  BO: {
    laws: '',
    authority: '',
  },
  CL: {
    laws: 'la Ley 20.584 de derechos de los pacientes (arts. 14 a 16) y la Ley 21.331 de salud mental',
    authority: 'la Agencia de Protección de Datos Personales (Ley 21.719, desde el 1 de diciembre de 2026)',
  },
  CO: {
    laws: 'la Ley 1090 de 2006 (código deontológico de la psicología) y la Ley 1616 de 2013 de salud mental',
    authority: 'la Superintendencia de Industria y Comercio',
  },
  CR: {
    laws: 'la Ley 8239 de derechos y deberes de las personas usuarias de los servicios de salud',
    authority: 'la Agencia de Protección de Datos de los Habitantes (PRODHAB)',
  },
  DO: {
    laws: 'la Ley 42-01 General de Salud (art. 28)',
    authority: '',
  },
  EC: {
    laws: 'la Ley de Derechos y Amparo del Paciente y la Ley Orgánica de Salud Mental',
    authority: 'la Superintendencia de Protección de Datos Personales',
  },
  ES: {
    laws: 'la Ley 41/2002 de autonomía del paciente (arts. 4 y 8 a 10)',
    authority: 'la Agencia Española de Protección de Datos',
    minors: 'Desde los 16 años la persona decide por sí misma (Ley 41/2002, art. 9.4).',
  },
  HN: {
    laws: '',
    authority: '',
  },
  MX: {
    laws: 'la Ley General de Salud (art. 51 Bis 2) y la NOM-004-SSA3-2012',
    authority: 'la Secretaría Anticorrupción y Buen Gobierno',
  },
  PA: {
    laws: 'la Ley 68 de 2003 de derechos y obligaciones de los pacientes',
    authority: 'la Autoridad Nacional de Transparencia y Acceso a la Información (ANTAI)',
  },
  PE: {
    laws: 'la Ley 29414 de derechos de los usuarios de los servicios de salud y la Ley 30947 de salud mental',
    authority: 'la Autoridad Nacional de Protección de Datos Personales',
  },
  PY: {
    laws: 'la Ley 7018 de 2022 de salud mental',
    authority: '',
  },
  SV: {
    laws: 'la Ley de Deberes y Derechos de los Pacientes y Prestadores de Servicios de Salud (Decreto 307 de 2016)',
    authority: '',
  },
  US: {
    laws: 'la ley del estado en que te atiendes; tus datos de salud, además, por HIPAA',
    authority: 'la Oficina de Derechos Civiles del Departamento de Salud (HHS OCR)',
  },
  UY: {
    laws: 'la Ley 18.335 de derechos de los pacientes (art. 11) y la Ley 19.529 de salud mental',
    authority: 'la Unidad Reguladora y de Control de Datos Personales (URCDP)',
  },
}
