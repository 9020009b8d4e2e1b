/** What says how money is written: a clinic, or the tenant of a page. */
export interface MoneySetting {
  /** ISO 4217, as `BOB`. */
  currency: string
  /** As people write it, as `Bs.`. */
  currency_label: string
  /** ISO 3166, as `BO`: it decides between 12.345,50 and 12,345.50. */
  country: string
}

/** The currencies that a clinic can charge in, and how people there write them. */
const currencyLabels: Readonly<Record<string, string>> = {
  ARS: '$',
  BOB: 'Bs.',
  BRL: 'R$',
  CLP: '$',
  COP: '$',
  CRC: '₡',
  DOP: 'RD$',
  EUR: '€',
  GTQ: 'Q',
  HNL: 'L',
  MXN: '$',
  NIO: 'C$',
  PAB: 'B/.',
  PEN: 'S/',
  PYG: '₲',
  USD: 'US$',
  UYU: '$U',
  VES: 'Bs.',
}

/** Whether a clinic can charge in this currency. */
export const isCurrency = (code: string): boolean => Object.hasOwn(currencyLabels, code)

/** The codes of the currencies that a clinic can charge in. */
export const currencies: readonly string[] = Object.keys(currencyLabels)

/** As people write a currency; one that no clinic charges in by its code. */
export const labelOf = (currency: string): string =>
  (isCurrency(currency) && currencyLabels[currency]) || currency

/** How a clinic writes an amount of another currency than its own. */
export const inCurrency = (setting: MoneySetting, currency: string): MoneySetting =>
  currency === setting.currency ? setting : { ...setting, currency, currency_label: labelOf(currency) }

/** ISO 4217: the currencies that are not divided into hundredths. */
const unlikeHundredths: Record<number, string> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

/** How many decimals a currency has: 2 for most, none for CLP and PYG. */
export const decimalsOf = (currency: string): number => decimalsBy.get(currency) ?? 2

const decimalsBy = new Map(
  Object.entries(unlikeHundredths).flatMap(([decimals, codes]) =>
    codes.split(' ').map((word) => [word, Number(decimals)] as const),
  ),
)

/** Steps of the search by price, by currency: what a session costs differs by the size of the unit. */
const sliders: { [currencies: string]: { min: number; max: number; step: number } } = {
  'EUR USD PAB': { min: 10, max: 300, step: 10 },
  'DOP HNL MXN NIO UYU': { min: 250, max: 5000, step: 250 },
  'CLP CRC': { min: 5000, max: 100_000, step: 5000 },
  ARS: { min: 5000, max: 200_000, step: 5000 },
  COP: { min: 10_000, max: 500_000, step: 10_000 },
  PYG: { min: 50_000, max: 1_000_000, step: 50_000 },
}

/** The price slider of the search, in currency units. */
export const priceSliderOf = (currency: string): { min: number; max: number; step: number } =>
  Object.entries(sliders).find(([codes]) => codes.split(' ').includes(currency))?.[1] ?? {
    min: 50,
    max: 1000,
    step: 50,
  }

/** The highest fee in any currency, in its units. */
export const mostFee = 10_000_000

/** The highest fee that can be asked for a session, in currency units. */
const highestFee = (currency: string): number => (priceSliderOf(currency).max > 5000 ? mostFee : 100_000)

/** What both sides say of a fee that nobody asks; with spaces between thousands, which every country reads. */
export const wrongFee = (highest: number): string =>
  `El precio debe ser de 1 a ${String(highest).replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0')}.`

/** Above this an amount and its neighbour could be the same floating-point number. */
const mostMinor = 1e15

/** Moves the decimal point as on paper: multiplying would turn 1.005 into 100.49999999999999. */
function shifted(amount: number, places: number): number {
  const [digits, power = '0'] = String(amount).split('e')
  return Number(`${digits}e${Number(power) + places}`)
}

/** Minor units of an amount in currency units; what is finer is rounded, halves away from zero. @throws RangeError */
export function toMinor(amount: number, currency: string): number {
  const size = Math.round(shifted(Math.abs(amount), decimalsOf(currency)))
  if (!(size <= mostMinor)) throw new RangeError(`no amount of money: ${amount}`)
  return amount < 0 && size > 0 ? -size : size
}

/** The amount in currency units, as the API carries it. */
export const toMajor = (minor: number, currency: string): number => shifted(minor, -decimalsOf(currency))

/** Whether an amount has no more decimals than these. */
export function hasAtMost(decimals: number, amount: number): boolean {
  const size = shifted(Math.abs(amount), decimals)
  return Number.isInteger(size) && size <= mostMinor
}

/** Whether the currency can express the amount: 150.5 is none of pesos chilenos. */
export const isPayable = (amount: number, currency: string): boolean =>
  hasAtMost(decimalsOf(currency), amount)

/**
 * A share of an amount in minor units, rounded to the minor unit. A percentage has two decimals at most: by whole hundredths a
 * half is a half, where 16.15 % of 1000 would be a little less.
 */
export const shareOf = (minor: number, percent: number): number =>
  Math.round((minor * Math.round(percent * 100)) / 10_000)

/**
 * `Bs. 200`, `Bs. 1.250`, `Bs. 200,50`; 'full', as columns of figures and receipts want it: `Bs. 1.250,00`. Thousands are
 * kept apart everywhere, so that one amount looks the same in a sentence, in a table and in the bank's own app.
 */
export function formatMoney(
  minor: number,
  { currency, currency_label: label, country }: MoneySetting,
  style: 'short' | 'full' = 'short',
): string {
  const amount = toMajor(Math.abs(minor), currency)
  const decimals = style === 'short' && Number.isInteger(amount) ? 0 : decimalsOf(currency)
  const figures = figuresIn(country, decimals, 'always').format(amount)
  return `${minor < 0 ? '- ' : ''}${label} ${figures}`
}

/** The bare figure for a table that a machine reads: `1250,50` in Bolivia, `1250.50` in Mexico, never grouped. */
export function plainFigure(
  minor: number,
  { currency, country }: Omit<MoneySetting, 'currency_label'>,
): string {
  return toMajor(minor, currency).toFixed(decimalsOf(currency)).replace('.', decimalSignIn(country))
}

/** Asked once a country: a report has thousands of figures. */
const decimalSigns = new Map<string, string>()

function decimalSignIn(country: string): string {
  const sign = decimalSigns.get(country) ?? figuresIn(country, 1, 'always').format(0.5).charAt(1)
  decimalSigns.set(country, sign)
  return sign
}

/** A count as a country writes it: 12.345 in Bolivia, 12,345 in Mexico. */
export const wholeFigure = (count: number, country: string): string =>
  figuresIn(country, 0, 'min2').format(count)

/** Making one takes longer than a hundred uses of it. */
const formats = new Map<string, Intl.NumberFormat>()

/** 'min2' keeps four digits together, as the language's academies recommend for what is no money. */
function figuresIn(country: string, decimals: number, useGrouping: 'always' | 'min2'): Intl.NumberFormat {
  const key = `${country} ${decimals} ${useGrouping}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(`es-${country}`, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping,
    })
  formats.set(key, format)
  return format
}

/** What is wrong with a fee in this currency, in its units; null for one that can be asked. */
export function feeComplaint(fee: number, currency: string): string | null {
  if (!isPayable(fee, currency)) return tooManyDecimals(decimalsOf(currency))
  return fee <= highestFee(currency) ? null : wrongFee(highestFee(currency))
}

/** What both sides say of an amount that the currency cannot express. */
export const tooManyDecimals = (most: number): string =>
  most === 0 ? 'El importe no lleva decimales.' : `El importe lleva hasta ${most} decimales.`

/** What somebody typed, in minor units, or a sentence that says what is wrong with it. */
export type TypedMoney = { minor: number; error?: undefined } | { minor?: undefined; error: string }

/**
 * Reads an amount as people type it: `150`, `150,5`, `1.250,50`, `1,250.50`, `Bs. 150`. A single point or comma before
 * three digits groups thousands, before fewer it begins the decimals.
 */
export function parseMoney(typed: string, { currency, currency_label: label }: MoneySetting): TypedMoney {
  const decimals = decimalsOf(currency)
  const text = typed.replace(label, '').replace(currency, '').replace(/\s/g, '')
  if (text === '') return { error: 'Escribe un importe.' }
  const parts = partsOf(text, decimals)
  if (!parts) return { error: 'Escribe el importe en números, por ejemplo 150.' }
  const { whole, fraction } = parts
  if (fraction.length > decimals) return { error: tooManyDecimals(decimals) }
  const minor = Number(whole.replace(/[.,]/g, '') + fraction.padEnd(decimals, '0'))
  return minor <= mostMinor ? { minor } : { error: 'El importe es demasiado grande.' }
}

/** Whole part and decimals of a figure that is written well. */
function partsOf(text: string, decimals: number): { whole: string; fraction: string } | null {
  const isPlain = /^\d+([.,]\d+)?$/.test(text)
  const isGrouped = /^[1-9]\d{0,2}((\.\d{3})+(,\d+)?|(,\d{3})+(\.\d+)?)$/.test(text)
  if (!isPlain && !isGrouped) return null
  // In a currency with three decimals a single point or comma before three digits begins these.
  const point = isGrouped && !(isPlain && decimals > 2) ? pointBeside(text) : /[.,]/
  const [whole = '', fraction = ''] = text.split(point)
  return { whole, fraction }
}

/** What begins the decimals where thousands are grouped by the other sign. */
const pointBeside = (text: string): string => (/[.,]/.exec(text)?.[0] === '.' ? ',' : '.')
