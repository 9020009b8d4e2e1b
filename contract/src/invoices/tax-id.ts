import { taxNumberIn } from '../core/countries.ts'

/** What a tax number looks like where its look is known well; elsewhere figures, and letters and signs between them. */
const looks: Readonly<Record<string, (text: string) => boolean>> = {
  BO: (text) => /^[1-9]\d{4,12}$/.test(text),
  CL: isRut,
  AR: (text) => /^\d{2}-?\d{8}-?\d$/.test(text),
  PE: (text) => /^\d{11}$/.test(text),
}

const anywhere = (text: string): boolean =>
  /^[A-Za-z\d&Ññ][A-Za-z\d&Ññ./ -]*$/.test(text) && (text.match(/\d/g) ?? []).length >= 5

/** As an example, where the look alone would not tell what is wrong. */
const examples: Readonly<Record<string, string>> = {
  BO: 'solo cifras, por ejemplo 1003579028',
  CL: 'con su dígito verificador, por ejemplo 76192083-9',
  AR: 'once cifras, por ejemplo 30-71234567-1',
  PE: 'once cifras',
}

/** What is wrong with a clinic's own tax number in its country; null for nothing. An empty one is none, and never wrong. */
export function taxIdComplaint(country: string, text: string): string | null {
  if (text === '' || (looks[country] ?? anywhere)(text)) return null
  const how = examples[country] ?? 'como está en tu registro, con sus cifras'
  return `Este ${taxNumberIn(country)} no es válido. Escríbelo ${how}.`
}

/** A Chilean RUT with its check figure: weights 2 to 7 from the right, 11 less what is left of a division by 11. */
function isRut(text: string): boolean {
  const found = /^(\d{1,2}\.\d{3}\.\d{3}|\d{7,8})-([\dkK])$/.exec(text)
  if (!found) return false
  const [, figures = '', check = ''] = found
  const sum = figures
    .replaceAll('.', '')
    .split('')
    .toReversed()
    .reduce((total, figure, at) => total + Number(figure) * (2 + (at % 6)), 0)
  const left = 11 - (sum % 11)
  return check.toUpperCase() === (left === 11 ? '0' : left === 10 ? 'K' : String(left))
}
