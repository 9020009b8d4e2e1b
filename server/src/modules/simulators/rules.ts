interface Card {
  card_number: string
  expiry: string
  cvc: string
  name: string
}

/** Test cards that the simulator's bank declines; every other number with a right check digit pays. */
const declined = new Set(['4000000000000002'])

export const isDeclined = (cardNumber: string): boolean => declined.has(cardNumber)

/** Test cards that pay, and whose refunds come back after a while. */
const unrefundable = new Set(['4000000000005126'])

export const refundsFailOn = (cardNumber: string): boolean => unrefundable.has(cardNumber)

/** The check digit of a card number (ISO/IEC 7812-1, the Luhn formula). */
function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i])
    const doubled = i % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** What is wrong with typed card data, in Spanish, or null. `month` is today's, YYYY-MM. */
export function cardComplaint(card: Card, month: string): string | null {
  if (!/^[1-9]\d{11,18}$/.test(card.card_number) || !hasCheckDigit(card.card_number))
    return 'El número de tarjeta no es válido.'
  const expiry = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2}|\d{4})$/.exec(card.expiry.trim())
  if (!expiry) return 'La fecha de vencimiento debe tener el formato MM/AA.'
  const year = expiry[2]?.length === 2 ? `20${expiry[2]}` : expiry[2]
  if (`${year}-${expiry[1]}` < month) return 'La tarjeta está vencida.'
  if (!/^\d{3,4}$/.test(card.cvc)) return 'El código de seguridad debe tener 3 o 4 dígitos.'
  if (card.name.trim() === '') return 'Escribe el nombre que aparece en la tarjeta.'
  return null
}
