import { line, phoneNumber, email as emailShape } from '@psico/contract/core/fields'
import { nameLine } from '@psico/contract/people/names'
import type { z } from 'zod'
import { plain } from './guess.ts'

export type Messages = Record<string, string[]>

/** What one cell says, or why it cannot be taken. */
export type ReadText = { value: string; warning?: string } | { error: string }

/** What a row says field by field, with what is wrong about it. */
export class RowTexts {
  readonly values: Record<string, string> = {}
  readonly errors: Messages = {}
  readonly warnings: Messages = {}
  readonly raw: Readonly<Record<string, string>>
  constructor(raw: Readonly<Record<string, string>>) {
    this.raw = raw
  }

  has(field: string): boolean {
    return (this.raw[field] ?? '') !== ''
  }

  error(field: string, message: string): void {
    const list = (this.errors[field] ??= [])
    if (!list.includes(message)) list.push(message)
  }

  warn(field: string, message: string): void {
    const list = (this.warnings[field] ??= [])
    if (!list.includes(message)) list.push(message)
  }

  /** The value of a field; empty where it has none or an error, which is noted. */
  read(field: string, reader: (text: string) => ReadText): string {
    const given = this.raw[field] ?? ''
    if (given === '') return ''
    // Who guarded a cell says that it is no formula, whatever it begins with.
    const isGuarded = guard.test(given)
    const text = unguarded(given)
    const spoilt = spoiltText(text, isGuarded)
    const read = spoilt ? { error: spoilt } : reader(text)
    if ('error' in read) {
      this.values[field] = text
      this.error(field, read.error)
      return ''
    }
    if (read.warning) this.warn(field, read.warning)
    if (read.value !== '') this.values[field] = read.value
    return read.value
  }
}

/** The sign that keeps a program from taking a cell for a formula. */
const guard = /^'(?=[=+\-@\t\r])/
export const unguarded = (text: string): string => text.replace(guard, '')

const excelErrors =
  /^#(n\/a|n\/d|ref!|¡ref!|value!|¡valor!|name\?|¿nombre\?|div\/0!|¡div\/0!|num!|¡num!|null!|¡nulo!|#+)$/i

/** What no field can be, whatever it is meant for. Excel's "CSV (MS-DOS)" has other letters, of which an "ñ" becomes a "¤". */
function spoiltText(text: string, isGuarded: boolean): string | null {
  if (excelErrors.test(text)) return 'La celda tiene un error de la hoja de cálculo.'
  if (
    /\uFFFD|Ã[\u0080-\u00bf\u0192\u0160\u0161\u2018-\u2022\u20ac\u2030\u2039\u203a\u2122]|Â[\u00a0-\u00bf]|\p{L}[\u00a1-\u00a5\u201a]\p{L}/u.test(
      text,
    )
  )
    return 'Las letras llegaron estropeadas. Escríbelo bien, o guarda el archivo como CSV UTF-8.'
  if (!isGuarded && /^(?:[=@]|[+-][\p{L}(=])/u.test(text))
    return 'Empieza como una fórmula. Escribe el valor.'
  return null
}

/** What people write where they have nothing to write. */
const nothing = new Set([
  '',
  'n a',
  'na',
  's n',
  's d',
  'no',
  'no tiene',
  'no aplica',
  'ninguno',
  'ninguna',
  'null',
  'nan',
  'none',
  'sin correo',
  'sin email',
  'sin telefono',
  'sin celular',
  'sin ci',
  'sin documento',
  'pendiente',
  'desconocido',
  'no sabe',
])
const isNothing = (text: string): boolean => nothing.has(plain(text)) || /^[0.\-–—]+$/.test(text)

const by = (shape: z.ZodType<string>, text: string, value = text): ReadText => {
  const judged = shape.safeParse(value)
  return judged.success
    ? { value: judged.data }
    : { error: judged.error.issues[0]?.message ?? 'No es válido.' }
}

const tidied = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Made once: each costs more than a thousand rows that are read with it. */
const nameShape = nameLine(80)
/** A couple that nobody named has the names of both. */
const coupleNameShape = nameLine(330)
const documentShape = line(30, 0)
const lineShapes = new Map<number, z.ZodType<string>>()
function lineShape(most: number): z.ZodType<string> {
  const known = lineShapes.get(most) ?? line(most, 0)
  lineShapes.set(most, known)
  return known
}

export const nameText = (text: string): ReadText => {
  const name = tidied(text)
  if (/@/.test(name)) return { error: 'Un nombre no puede contener direcciones web ni de correo.' }
  if (/\d/.test(name)) return { error: 'Un nombre no lleva números.' }
  if (/^[=+@|]/.test(name)) return { error: 'Un nombre no empieza con ese signo.' }
  return by(nameShape, name)
}

export const coupleNameText = (text: string): ReadText => by(coupleNameShape, tidied(text))

export const lineText =
  (most: number) =>
  (text: string): ReadText =>
    by(lineShape(most), tidied(text))

export const emailText = (text: string): ReadText => {
  if (isNothing(text)) return { value: '' }
  const one = text.replace(/^mailto:/i, '').trim()
  if (/[;,/]|\s/.test(one) && (one.match(/@/g) ?? []).length > 1)
    return { error: 'Hay más de un correo: deja uno.' }
  const judged = emailShape.safeParse(one)
  return judged.success ? { value: judged.data } : { error: 'No es una dirección de correo.' }
}

/** Several addresses in one cell. */
export const emailsText = (text: string): ReadText => {
  const found = new Set<string>()
  for (const one of text.split(/[;,\s]+/)) {
    const read = emailText(one)
    if ('error' in read) return read
    if (read.value !== '') found.add(read.value)
  }
  return { value: [...found].join('; ') }
}

/** What a spreadsheet made of a long number. */
const isRounded = (text: string): boolean => /^\d([.,]\d+)?e\+?\d+$/i.test(text)
const withoutFraction = (text: string): string => (/^\d+\.0+$/.test(text) ? text.replace(/\.0+$/, '') : text)

export const phoneText = (text: string): ReadText => {
  if (isNothing(text)) return { value: '' }
  if (isRounded(text)) return { error: 'Excel redondeó el número y se perdieron cifras. Escríbelo completo.' }
  const one = tidied(withoutFraction(text)).replace(/^(tel|cel|whatsapp|wa|fono)\.?:?\s*/i, '')
  if (one.split(/[/;,|]| y | o /).filter((part) => part.replaceAll(/\D/g, '').length >= 6).length > 1)
    return { error: 'Hay más de un teléfono: deja uno.' }
  return by(phoneNumber, one)
}

export const documentText = (text: string): ReadText => {
  if (isNothing(text)) return { value: '' }
  if (isRounded(text)) return { error: 'Excel redondeó el número y se perdieron cifras. Escríbelo completo.' }
  return by(documentShape, tidied(withoutFraction(text)))
}

const yes = new Set('si|s|yes|y|true|verdadero|1|x|activo|activa|active|vigente'.split('|'))
const no = new Set(
  'no|n|false|falso|0|inactivo|inactiva|inactive|archived|archivado|archivada|de baja|baja|alta'.split('|'),
)

export const yesNoText = (text: string): ReadText => {
  const word = plain(text)
  if (yes.has(word)) return { value: 'sí' }
  if (no.has(word)) return { value: 'no' }
  return { error: 'Escribe sí o no.' }
}

/** A whole name in two: what stands before a comma are the last names; of four words two. */
export function splitName(text: string): { first: string; last: string; isSure: boolean } {
  const name = tidied(text)
  const [before = '', after = '', ...more] = name.split(',').map((part) => part.trim())
  if (after !== '' && more.length === 0) return { first: after, last: before, isSure: true }
  const words = joined(name.split(' '))
  if (words.length <= 1) return { first: name, last: '', isSure: false }
  const firsts = words.length <= 3 ? 1 : 2
  return {
    first: words.slice(0, firsts).join(' '),
    last: words.slice(firsts).join(' '),
    isSure: words.length === 2,
  }
}

const particles = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'da',
  'do',
  'dos',
  'van',
  'von',
  'san',
  'santa',
  'y',
])

/** "de la Cruz" is one last name. */
function joined(words: readonly string[]): string[] {
  const result: string[] = []
  let open = ''
  for (const [at, word] of words.entries()) {
    if (at > 0 && particles.has(word.toLowerCase())) open += `${word} `
    else {
      result.push(open + word)
      open = ''
    }
  }
  if (open !== '') result.push(open.trim())
  return result
}
