import { listProfessionals } from '@psico/contract/professionals/professionals'
import { listPaymentMethods } from '@psico/contract/ways-to-pay/ways-to-pay'
import { noFacts, type ClinicFacts } from '@psico/luna/answers/facts'
import { call } from '../../lib/call.ts'
import { money } from '../../lib/money.ts'
import { isClinic, tenant } from '../../lib/tenant.ts'

const mostAsked = 200

/** What the page itself says of the clinic, before anything was asked. */
export const writtenFacts: ClinicFacts = isClinic
  ? {
      ...noFacts,
      refund: { hours: tenant.refund_hours, percent: tenant.refund_percent },
      address: tenant.address,
      phone: tenant.phone,
    }
  : noFacts

/** What Luna may say of this clinic: asked when she is opened. What does not come stays unknown, and she says so. */
export async function factsOfClinic(signal: AbortSignal): Promise<ClinicFacts> {
  if (!isClinic) return noFacts
  const [ways, fees] = await Promise.all([waysNow(signal), feesNow(signal)])
  return { ...writtenFacts, ways, fees }
}

async function waysNow(signal: AbortSignal): Promise<readonly string[]> {
  try {
    const { results } = await call(listPaymentMethods, { signal })
    return results.map(({ label }) => label)
  } catch {
    return []
  }
}

/** The lowest and the highest fee; null where there are more professionals than one page, or none. */
async function feesNow(signal: AbortSignal): Promise<ClinicFacts['fees']> {
  try {
    const { results, count } = await call(listProfessionals, {
      query: { ordering: 'price', page_size: mostAsked },
      signal,
    })
    const fees = results.map(({ consultation_fee }) => consultation_fee).filter((fee) => fee > 0)
    if (fees.length === 0 || count > results.length) return null
    return { lowest: money(Math.min(...fees)), highest: money(Math.max(...fees)) }
  } catch {
    return null
  }
}
