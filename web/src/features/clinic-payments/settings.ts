import type { ClinicSettings } from '@psico/contract/clinics/clinics'
import { waysToPay, type TransferAccount, type WayToPay } from '@psico/contract/ways-to-pay/ways-to-pay'

/** What the form of the ways to pay holds: numbers are what was typed. */
export interface WaysForm {
  chosen: Record<WayToPay, boolean>
  instructions: Record<WayToPay, string>
  account: TransferAccount
  proofHours: string
}

const emptyAccount: TransferAccount = { bank: '', holder: '', number: '', document: '' }

const byWay = <T>(value: (way: WayToPay) => T): Record<WayToPay, T> => ({
  card: value('card'),
  qr: value('qr'),
  transfer: value('transfer'),
  in_person: value('in_person'),
})

export const waysFormOf = (saved: ClinicSettings): WaysForm => ({
  chosen: byWay((way) => saved.payment_methods.includes(way)),
  instructions: byWay((way) => saved.payment_instructions[way] ?? ''),
  account: saved.transfer_account ?? emptyAccount,
  proofHours: String(saved.proof_hours),
})

/** As the call wants it; an emptied number is left to the server to refuse. An account without a word is none. */
export function waysBody(form: WaysForm) {
  const written = Object.values(form.account).some((text) => text.trim() !== '')
  return {
    payment_methods: waysToPay.filter((way) => form.chosen[way]),
    payment_instructions: form.instructions,
    transfer_account: written ? form.account : null,
    proof_hours: form.proofHours.trim() === '' ? Number.NaN : Number(form.proofHours),
  }
}
