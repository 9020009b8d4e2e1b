/** '4242424242424242' as it is printed on a card: '4242 4242 4242 4242'; American Express in 4, 6 and 5. */
export function cardNumberText(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 19)
  const groups = /^3[47]/.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,9})?$/ : null
  if (groups) return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ')
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** Month and year as they are typed: '1227' -> '12/27', '5' -> '05/'; a year may have four digits. */
export function expiryText(typed: string, before: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 6)
  // Deleting the slash must not bring it back.
  if (typed.length < before.length) return typed
  const month = /^[2-9]$/.test(digits) ? `0${digits}` : digits
  return month.length >= 2 ? `${month.slice(0, 2)}/${month.slice(2)}` : month
}
