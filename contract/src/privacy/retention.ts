/** How a law counts the days that a clinic has for an answer. */
interface Term {
  days: number
  /** From Monday to Friday; holidays are not left out, so that the day shown is never too late. */
  workdays: boolean
}

interface Rule {
  /** Years that the clinical record is kept after the last entry. */
  years: number
  /** Where that is said; empty where we know of no norm and a long term, usual in the region, is taken. */
  yearsSource: string
  /** Days for an answer to whoever asks to correct, erase or block. */
  answer: Term
  answerSource: string
}

/** Said beside every one of these figures: they were gathered by a programmer. */
export const askALawyer = 'comprobar con un abogado'

/** What holds where no norm is known to us: a long term keeps what cannot be made again. */
const long = 15
const unknownYears = { years: long, yearsSource: '' }
const month = { days: 30, workdays: false }
const unknownAnswer = { answer: month, answerSource: '' }

/** By ISO 3166 code, for the countries in which a clinic can be. */
const rules: Readonly<Record<string, Rule>> = {
  AR: {
    years: 10,
    yearsSource: 'Ley 26.529, art. 18: diez años desde la última actuación',
    answer: { days: 5, workdays: true },
    answerSource: 'Ley 25.326, art. 16: cinco días hábiles',
  },
  BO: { ...unknownYears, ...unknownAnswer },
  CL: {
    years: 15,
    yearsSource: 'Ley 20.584 y Decreto 41 de 2012 (Salud): quince años desde el último registro',
    answer: month,
    answerSource: 'Ley 21.719 (vigente desde el 1 de diciembre de 2026): treinta días corridos',
  },
  CO: {
    years: 15,
    yearsSource: 'Resolución 839 de 2017 (Salud): quince años desde la última atención',
    answer: { days: 15, workdays: true },
    answerSource: 'Ley 1581 de 2012, art. 15: quince días hábiles',
  },
  CR: {
    ...unknownYears,
    answer: { days: 5, workdays: true },
    answerSource: 'Ley 8968: cinco días hábiles',
  },
  DO: {
    ...unknownYears,
    answer: { days: 10, workdays: true },
    answerSource: 'Ley 172-13: diez días hábiles',
  },
  EC: {
    years: 15,
    yearsSource: 'Acuerdo Ministerial 00115-2021 (Salud): quince años desde la última atención',
    answer: { days: 15, workdays: false },
    answerSource: 'Ley Orgánica de Protección de Datos Personales: quince días',
  },
  ES: {
    years: 5,
    yearsSource:
      'Ley 41/2002, art. 17.1: al menos cinco años desde el alta; algunas comunidades piden más (Cataluña, quince)',
    answer: month,
    answerSource: 'RGPD, art. 12.3: un mes',
  },
  HN: { ...unknownYears, ...unknownAnswer },
  MX: {
    years: 5,
    yearsSource: 'NOM-004-SSA3-2012: al menos cinco años desde el último acto médico',
    answer: { days: 20, workdays: true },
    answerSource:
      'Ley Federal de Protección de Datos Personales en Posesión de los Particulares: veinte días',
  },
  PA: {
    ...unknownYears,
    answer: { days: 5, workdays: true },
    answerSource: 'Ley 81 de 2019: cinco días hábiles para corregir o cancelar',
  },
  PE: {
    years: 20,
    yearsSource: 'NTS 139-MINSA/2018 (gestión de la historia clínica); se toma el plazo mayor que menciona',
    answer: { days: 10, workdays: true },
    answerSource: 'Ley 29733 y su reglamento: diez días hábiles',
  },
  PY: { ...unknownYears, ...unknownAnswer },
  SV: { ...unknownYears, ...unknownAnswer },
  US: {
    years: 10,
    yearsSource: 'Depende del estado y de la profesión; diez años cubren la mayoría',
    answer: month,
    answerSource: 'HIPAA, 45 CFR 164.524 y 164.526; algunos estados piden menos',
  },
  UY: {
    years: 20,
    yearsSource: 'Ley 18.335 y sus decretos; se toma un plazo largo',
    answer: { days: 5, workdays: true },
    answerSource: 'Ley 18.331, art. 15: cinco días hábiles',
  },
}

/** What a country asks for. One that nobody described keeps long and answers within a month. */
export const retentionIn = (country: string): Rule =>
  (Object.hasOwn(rules, country) && rules[country]) || { ...unknownYears, ...unknownAnswer }

/** Countries with what each asks for, by their code. */
export const retentionTable: readonly (readonly [code: string, rule: Rule])[] = Object.entries(rules)

/** The last day for an answer to what was asked on a day, `YYYY-MM-DD`. */
export function dueDate(asked: string, country: string): string {
  const { days, workdays } = retentionIn(country).answer
  const date = new Date(`${asked}T00:00:00Z`)
  for (let left = days; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (!workdays || (date.getUTCDay() !== 0 && date.getUTCDay() !== 6)) left -= 1
  }
  return date.toISOString().slice(0, 10)
}

/** Until when a record is kept whose last entry was made then. Epoch ms. */
export function keptUntil(lastEntryMs: number, country: string): number {
  const date = new Date(lastEntryMs)
  date.setUTCFullYear(date.getUTCFullYear() + retentionIn(country).years)
  return date.getTime()
}

/** A record whose last entry was made before this is past its term. Epoch ms. */
export function keptSince(nowMs: number, country: string): number {
  const date = new Date(nowMs)
  date.setUTCFullYear(date.getUTCFullYear() - retentionIn(country).years)
  return date.getTime()
}
