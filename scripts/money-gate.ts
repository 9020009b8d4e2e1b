/** What is no money and has to do with hundreds all the same. */
const hundredsOfOtherThings = new Set([
  'server/src/modules/reviews/rules.ts', // stars
  'web/src/features/documents/UploadForm.tsx', // how much of a file has left
])
const home = 'contract/src/core/money.ts'
const product = /^(contract\/src|server\/(src|seed|sql)|web\/src)\/(?!.*\.test\.)/
const byHand = /[*/]\s*100(\.0+)?(?![\d_.%])|\btoFixed\(2\)|currency_label\} *\$\{/

/** Lines that convert or write money by hand instead of asking contract/src/core/money.ts. */
export function moneyByHand(file: string, text: string): string[] {
  if (!product.test(file) || file === home || hundredsOfOtherThings.has(file)) return []
  return text
    .split('\n')
    .flatMap((line, at) =>
      byHand.test(line) ? [`${file}:${at + 1}: money is converted and written in ${home}`] : [],
    )
}
