import { tenant } from './tenant.ts'

/** How figures are written in a place such as 'es-BO': 12.345,5 there, 12,345.5 in 'es-MX'. */
export function numbersIn(locale: string) {
  // Four digits stay together, as the language's academies recommend.
  const format = (least: number, most: number) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      useGrouping: 'min2',
    })
  const [none, upToOne, one] = [format(0, 0), format(0, 1), format(1, 1)]
  return {
    whole: (value: number): string => none.format(value),
    /** At most one decimal. */
    rounded: (value: number): string => upToOne.format(value),
    oneDecimal: (value: number): string => one.format(value),
  }
}

export const { whole, rounded, oneDecimal } = numbersIn(`es-${tenant.country}`)

/** '1 reseña', '3 reseñas': a count with its noun. */
export const counted = (count: number, one: string, many: string): string =>
  `${whole(count)} ${count === 1 ? one : many}`

/** Bytes as people read them: '870 B', '12,5 KB', '9,8 MB', '1,5 GB'. */
export function fileSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'] as const
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  return `${rounded(bytes / 1024 ** power)} ${units[power]}`
}
