import { planted } from './planted.ts'

const syllables = 'ma ro li so ta ne vi ca lu pe di go'.split(' ')
/** A name that no other number has, of letters alone. */
export const nameOf = (n: number): string => {
  const letters = n
    .toString(12)
    .split('')
    .map((digit) => syllables[parseInt(digit, 12)] ?? '')
    .join('')
  return letters.charAt(0).toUpperCase() + letters.slice(1)
}
/** With a nought before it. */
export const two = (n: number) => String(n).padStart(2, '0')

/** Somebody with nothing wrong. */
export const right = (n: number): Record<string, string> => ({
  Nombre: nameOf(n),
  Apellidos: `Prueba ${nameOf(n + 7)}`,
  Correo: `p${n}@muda.example`,
  Celular: `7${String(1_000_000 + n)}`,
  CI: `${1_000_000 + n} LP`,
  'F. Nac.': `${two(13 + (n % 15))}/${two(1 + (n % 12))}/${1950 + (n % 50)}`,
  Activo: 'sí',
})
const lineOf = (cells: Record<string, string>) =>
  planted.map((column) => `"${(cells[column] ?? '').replaceAll('"', '""')}"`).join(';')
/** A sheet as Excel writes it in Spanish. */
export const sheetOf = (all: Record<string, string>[]) => [planted.join(';'), ...all.map(lineOf)].join('\r\n')
