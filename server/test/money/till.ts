import { referenceKey } from '@psico/contract/core/bank-reference'

/** Money that went from one account to another by people's own banks, and what their statements call it. */
export interface Transfer {
  /** The payment that it was sent for, or what was owed. */
  of: string
  amountMinor: number
  reference: string
}

/** The clinic's own bank account as its statement shows it: the app hears of it from staff alone. */
export interface Till {
  in: Transfer[]
  out: Transfer[]
  /** Payments that staff are about to refuse: whose patient has been told not to send anything. */
  refused: Set<string>
  /** A patient sends money once for a payment. */
  send(payment: string, amountMinor: number): void
  /** Somebody of the clinic sends back what is owed, once however often it is to be written down. */
  sendBack(owed: string, amountMinor: number): Transfer
}

export function openTill(name: string): Till {
  const till: Till = {
    in: [],
    out: [],
    refused: new Set(),
    send: (of, amountMinor) => {
      if (till.refused.has(of) || till.in.some((transfer) => transfer.of === of)) return
      till.in.push({ of, amountMinor, reference: `${name} in ${till.in.length + 1}` })
    },
    sendBack: (of, amountMinor) => {
      const known = till.out.find((transfer) => transfer.of === of)
      if (known) return known
      const made = { of, amountMinor, reference: `${name} out ${till.out.length + 1}` }
      till.out.push(made)
      return made
    },
  }
  return till
}

/** As the ledger names a movement of the clinic's account. */
export const chargeRef = (transfer: Transfer): string => `bank:${referenceKey(transfer.reference)}`
export const returnRef = (transfer: Transfer): string => referenceKey(transfer.reference)
