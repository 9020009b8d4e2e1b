import type { ReadText } from './texts-of-row.ts'

/** A price as people write it: `150`, `Bs. 150,00`, `1.200,50`. */
export const moneyText = (text: string): ReadText => {
  // Of two numbers nobody knows which is meant, and "1E+06" is none as it stands: nothing is run together.
  const gaps = [...text.matchAll(/(?<=\d)(\D+)(\d+)/g)]
  if (
    !gaps.every(
      ([, gap = '', digits = '']) => /^[.,'’]$/.test(gap) || (/^\s$/.test(gap) && digits.length === 3),
    )
  )
    return { error: 'No se puede leer como precio.' }
  const number = text.replaceAll(/[^\d.,-]/g, '').replace(/^[.,]+/, '')
  const [, whole = '', fraction = ''] = /^(\d{1,3}(?:[.,]?\d{3})*|\d+)(?:[.,](\d{1,2}))?$/.exec(number) ?? []
  // Nobody writes thousands of nothing: 0.125 is less than one.
  if (whole === '' || /^0[.,]\d{3}/.test(whole)) return { error: 'No se puede leer como precio.' }
  return { value: `${whole.replaceAll(/[.,]/g, '')}${fraction === '' ? '' : `.${fraction.padEnd(2, '0')}`}` }
}
export const moneyOf = (text: string): number | null => (text === '' ? null : Number(text))
