/**
 * The code of a Bolivian invoice (CUF): 53 figures of its header and a check figure by modulo 11, written in base 16, and behind
 * them the control code of the day (CUFD). `docs/invoices.md` tells the method and the tax office's published example.
 */

/** What an invoice says of itself, as the code holds it. */
export interface CufHeader {
  /** The taxpayer's number (NIT). */
  nit: string
  /** `YYYY-MM-DDTHH:MM:SS.mmm` on the clock of Bolivia. */
  issuedAt: string
  branch: number
  /** 1 electrónica, 2 computarizada, 3 portal web. */
  modality: number
  /** 1 online, 2 offline, 3 in bulk. */
  emission: number
  /** 1 with tax credit, 2 without, 3 of adjustment. */
  kind: number
  sector: number
  number: string
  pointOfSale: number
}

const widths = [13, 17, 4, 1, 1, 1, 2, 10, 4] as const
const headLength = 53

/** The check figure: weights 2 to 9 from the right, what is left of a division by 11; 10 counts as 1. */
export function checkFigure(figures: string): string {
  let weight = 2
  let sum = 0
  for (let at = figures.length - 1; at >= 0; at -= 1) {
    sum += Number(figures[at]) * weight
    weight = weight === 9 ? 2 : weight + 1
  }
  const left = sum % 11
  return String(left === 10 ? 1 : left)
}

const figuresOf = (header: CufHeader): string =>
  [
    header.nit,
    header.issuedAt.replaceAll(/\D/g, ''),
    header.branch,
    header.modality,
    header.emission,
    header.kind,
    header.sector,
    header.number,
    header.pointOfSale,
  ]
    .map((part, n) => String(part).padStart(widths[n] ?? 0, '0'))
    .join('')

/** The code of an invoice with this header on a day with this control code. */
export function cufOf(header: CufHeader, controlCode: string): string {
  const figures = figuresOf(header)
  return (
    BigInt(figures + checkFigure(figures))
      .toString(16)
      .toUpperCase() + controlCode
  )
}

/** What a header is held against, as far as it is known beside the code. */
export interface Known {
  nit: string
  number: string
  /** On the clock of Bolivia, as exactly as it is known. */
  issuedAt: string
  branch?: number | undefined
  pointOfSale?: number | undefined
}

/** The header that a code holds, wherever its control code begins; null where it is the code of no such invoice. */
export function headerIn(cuf: string, known: Known): CufHeader | null {
  const code = cuf.trim().toUpperCase()
  if (!/^[0-9A-F]{40,80}$/.test(code)) return null
  // Fifty-four figures are at most 45 signs; leading noughts of the taxpayer's number make them fewer.
  for (let length = 45; length >= 34; length -= 1) {
    const header = headerOf(code.slice(0, length))
    const control = code.slice(length)
    if (header && isKnown(header, known) && cufOf(header, control) === code && isControlCode(control))
      return header
  }
  return null
}

/**
 * What a code says of its invoice, so that somebody can be told what differs; null where it says nothing that could be an
 * invoice's.
 */
export function headerSaid(cuf: string): CufHeader | null {
  const code = cuf.trim().toUpperCase()
  if (!/^[0-9A-F]{40,80}$/.test(code)) return null
  for (let length = 45; length >= 34; length -= 1) {
    const header = headerOf(code.slice(0, length))
    if (header && isLikely(header) && isControlCode(code.slice(length))) return header
  }
  return null
}

const isLikely = (header: CufHeader): boolean =>
  /^20[12]\d-(0[1-9]|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d/.test(header.issuedAt) &&
  isOneOfThree(header)

/** What stands in the code as 1, 2 or 3. */
const isOneOfThree = (header: CufHeader): boolean =>
  [header.modality, header.emission, header.kind].every((value) => value >= 1 && value <= 3) &&
  header.sector > 0

const isControlCode = (text: string): boolean => text.length >= 10 && text.length <= 20

function headerOf(hex: string): CufHeader | null {
  const text = BigInt(`0x${hex}`).toString()
  if (text.length > headLength + 1) return null
  const all = text.padStart(headLength + 1, '0')
  const figures = all.slice(0, headLength)
  if (checkFigure(figures) !== all.slice(headLength)) return null
  let at = 0
  const parts = widths.map((width) => {
    at += width
    return figures.slice(at - width, at)
  })
  const [nit = '', time = '', branch, modality, emission, kind, sector, number = '', pointOfSale] = parts
  return {
    nit: plain(nit),
    issuedAt: time.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{3})$/, '$1-$2-$3T$4:$5:$6.$7'),
    branch: Number(branch),
    modality: Number(modality),
    emission: Number(emission),
    kind: Number(kind),
    sector: Number(sector),
    number: plain(number),
    pointOfSale: Number(pointOfSale),
  }
}

const plain = (figures: string): string => figures.replace(/^0+(?=\d)/, '')

const isKnown = (header: CufHeader, known: Known): boolean =>
  header.nit === plain(known.nit) &&
  header.number === plain(known.number) &&
  header.issuedAt.startsWith(known.issuedAt) &&
  header.branch === (known.branch ?? 0) &&
  header.pointOfSale === (known.pointOfSale ?? 0) &&
  isOneOfThree(header)
