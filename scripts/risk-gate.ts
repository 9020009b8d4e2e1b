const product = /^(contract\/src|luna\/src|server\/(src|seed)|web\/src)\/(?!.*\.test\.)/
const degree = '(?:bajo|medio|moderado|alto|leve|grave|m[ií]nimo|nulo|elevado)'
const grading = new RegExp(
  `\\briesgo[^\\p{L}]{1,3}${degree}\\b|\\b(?:${degree}|sin|ning[uú]n) riesgo\\b|no hay (?:riesgo|peligro)\\b|fuera de (?:riesgo|peligro)\\b`,
  'iu',
)
/** When confidentiality may be broken, in the words of the law; it says nothing about a person. */
const legal = 'riesgo grave e inminente'

/** Lines of the product's texts that grade somebody's risk or say that there is none. Guidelines forbid both (NICE NG225). */
export function riskGraded(file: string, text: string): string[] {
  if (!product.test(file)) return []
  return text
    .split('\n')
    .flatMap((line, at) =>
      grading.test(line.replaceAll(legal, '')) ? [`${file}:${at + 1}: no text grades risk`] : [],
    )
}
