import { line } from '../core/fields.ts'

/** Endings of which mail programs make a link however they are written; of two letters all are such. */
const endings = new Set(
  (
    'com net org info biz edu gov gob mil int app dev xyz site online link click club shop store page web live top pro ' +
    'win bid vip icu fun space website tech cloud digital mobi name cat lat red blog news life world today agency ' +
    'support help health clinic care email one work party trade science'
  ).split(' '),
)

const dotted = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)*\.(\p{L}{2,}|xn--[a-z\d-]+)([/:?#].*)?$/u

const numbers = /^\d{1,3}(?:\.\d{1,3}){3}(?:$|[/:?#])/

/**
 * Whether a mail program, or a reader, would take a part of the text for an address. "Ma.Elena" and "J.R." are names:
 * what is written with capitals has to end as addresses do.
 */
export function looksLikeAddress(text: string): boolean {
  // Wide letters and other dots lead to the same place; signs without width only hide it.
  const plain = text
    .normalize('NFKC')
    .replaceAll('\u3002', '.')
    .replaceAll(/\p{Cf}/gu, '')
  return plain.split(/[\s,;()<>[\]{}"'«»“”|]+/).some(isAddress)
}

function isAddress(word: string): boolean {
  if (/:\/\/|@/.test(word) || /^www\./i.test(word) || numbers.test(word)) return true
  const [, ending = '', path] = dotted.exec(word.replace(/[.!]+$/, '')) ?? []
  if (!ending) return false
  const known = ending.length === 2 || ending.startsWith('xn--') || endings.has(ending.toLowerCase())
  return known || path !== undefined || word === word.toLowerCase()
}

/** A person's or a clinic's name: it stands in mails to strangers, where nobody may lead them somewhere by it. */
export const nameLine = (max: number) =>
  line(max).refine((text) => !looksLikeAddress(text), {
    error: 'Un nombre no puede contener direcciones web ni de correo.',
    // What is no line at all is told so, and nothing more.
    when: ({ issues }) => issues.length === 0,
  })
