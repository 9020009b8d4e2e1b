import { addDays } from '@psico/contract/core/dates'
import { readDate } from '#services/sheets/dates'
import { moneyOf, moneyText } from './money-text.ts'
import { lineText, RowTexts, type ReadText } from './texts-of-row.ts'
import type { Reading } from './judge-person.ts'
import { wholeText } from './judge-session.ts'
import {
  modalityIn,
  partnerIn,
  patientIn,
  professionalIn,
  type NamedPatient,
  type NamedProfessional,
} from './named-people.ts'

export interface ImportedBalance {
  patient: NamedPatient
  /** The other of a couple, whose it is then. */
  second: NamedPatient | null
  professional: NamedProfessional
  /** What the patient has left, in currency units; null where the row has an error. */
  amount: number | null
  /** How it is called, and so many sessions of it are left; null for money that is counted as such. */
  pack: string
  sessions: number | null
  /** The last day on which it is good; empty where it does not run out. */
  expires: string
  /** Which one it is of several that are the same. */
  nth: number
  modality: 'online' | 'in_person' | null
}

/** What somebody has left of what they paid elsewhere, by one row of a file; what is wrong with it stands in the texts. Pure. */
export function judgeBalance(
  raw: Readonly<Record<string, string>>,
  reading: Reading,
): { texts: RowTexts; balance: ImportedBalance } {
  const texts = new RowTexts(raw)
  const patient = patientIn(texts, reading, 'Falta de quién es el saldo.')
  const second = partnerIn(texts, reading)
  const amount = moneyOf(texts.read('amount', amountText))
  const pack = texts.read('pack', lineText(80))
  const sessions = Number(texts.read('sessions', (text) => wholeText(text, 0, 100)) || 0)
  const expires = texts.read('expires', (text) => expiryText(text, reading))
  const balance: ImportedBalance = {
    patient,
    second,
    professional: professionalIn(texts),
    amount,
    pack: pack || (sessions > 0 ? 'Bono traído' : 'Saldo traído'),
    sessions: sessions > 0 ? sessions : null,
    expires,
    nth: Number(texts.read('nth', (text) => wholeText(text, 1, 100)) || 1),
    modality: modalityIn(texts, 'No conocemos esa modalidad: sirve en las dos.'),
  }
  if (amount === null && !texts.errors['amount'])
    texts.error(
      'amount',
      sessions > 0 ? 'Falta cuánto vale lo que queda del bono.' : 'Falta cuánto tiene a favor.',
    )
  if (amount === 0) texts.warn('amount', 'No tiene nada a favor: esta fila no entra.')
  return { texts, balance }
}

const amountText = (text: string): ReadText => {
  if (/^\s*(-|\()|-\s*$/.test(text.replaceAll(/[^\d()\s.,-]/g, '')))
    return { error: 'Es una deuda: aquí entra solo lo que la persona tiene a favor.' }
  return moneyText(text)
}

function expiryText(text: string, { today, formats }: Reading): ReadText {
  const read = readDate(text, { today, isBirth: false, format: formats['expires'] ?? null })
  if ('error' in read) return read
  if (!/^([T ]\s*\d?\d:\d\d(:\d\d(\.0+)?)?Z?)?\s*$/i.test(read.rest))
    return { error: 'Detrás de la fecha hay algo más.' }
  if (read.date < today) return { error: 'Ya venció: omite la fila, o corrige la fecha.' }
  if (read.date > addDays(today, 3660))
    return { error: 'Faltan más de diez años para esa fecha: revisa el año.' }
  return { value: read.date }
}
