import { randomInt } from 'node:crypto'

/** Letters and digits that are not taken for each other on paper. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What proves a letter: 80 bits that nobody guesses. */
export const newCode = (): string => Array.from({ length: 16 }, () => signs[randomInt(signs.length)]).join('')

/** A code as it is printed, in groups of four. */
export const shownCode = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-')

/** A code as somebody typed it: signs that look alike count as the one that is meant. */
export const typedCode = (text: string): string =>
  text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
