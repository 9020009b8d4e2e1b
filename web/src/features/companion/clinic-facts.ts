import { listProfessionals } from '@psico/contract/professionals/professionals'
import { listPaymentMethods } from '@psico/contract/ways-to-pay/ways-to-pay'
import { factWanted, noFacts, type ClinicFacts } from '@psico/luna/answers/facts'
import type { CompanionRole } from '@psico/luna/answers/links'
import type { Match } from '@psico/luna/match'
import { call } from '../../lib/call.ts'
import { money } from '../../lib/money.ts'
import { isClinic, tenant } from '../../lib/tenant.ts'

const mostAsked = 200
/** She types no longer than so for the sake of an answer. */
const timeoutMs = 3000

/** What the page itself says of the clinic. */
const writtenFacts: ClinicFacts = isClinic
  ? {
      ...noFacts,
      refund: { hours: tenant.refund_hours, percent: tenant.refund_percent },
      address: tenant.address,
      phone: tenant.phone,
    }
  : noFacts

/**
 * What Luna may say of this clinic to one message. Only prices and ways to pay are asked of the server, when somebody wants to
 * know them; nothing of the message goes with it. What does not come stays unknown, and she says so.
 */
export function factsFor(
  message: string,
  found: Match,
  role: CompanionRole,
): ClinicFacts | Promise<ClinicFacts> {
  switch (isClinic ? factWanted(message, found, role) : null) {
    case 'ways':
      return waysNow().then((ways) => ({ ...writtenFacts, ways }))
    case 'fees':
      return feesNow().then((fees) => ({ ...writtenFacts, fees }))
    default:
      return writtenFacts
  }
}

async function waysNow(): Promise<readonly string[]> {
  try {
    const { results } = await call(listPaymentMethods, { timeoutMs })
    return results.map(({ label }) => label)
  } catch {
    return []
  }
}

/** The lowest and the highest fee; null where there are more professionals than one page, or none. */
async function feesNow(): Promise<ClinicFacts['fees']> {
  try {
    const { results, count } = await call(listProfessionals, {
      query: { ordering: 'price', page_size: mostAsked },
      timeoutMs,
    })
    const fees = results.map(({ consultation_fee }) => consultation_fee).filter((fee) => fee > 0)
    if (fees.length === 0 || count > results.length) return null
    return { lowest: money(Math.min(...fees)), highest: money(Math.max(...fees)) }
  } catch {
    return null
  }
}
