import { capital, letterDate, months, shortDate } from '@psico/contract/core/dates'
import type { AnswerOf, QueryOf } from '@psico/contract/core/endpoint'
import { toMajor } from '@psico/contract/core/money'
import type { readPaymentReport, ReportFigures, ReportGroup } from '@psico/contract/ledger/payment-report'
import { deskMethodNames } from '@psico/contract/desk/desk'
import { wayNames } from '@psico/contract/ways-to-pay/ways-to-pay'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { reportOf, type Sums } from './report-store.ts'

export type Report = AnswerOf<typeof readPaymentReport>

/** The money that moved between two days of the clinic's calendar. */
export async function paymentReport(
  db: ClinicDb,
  { clinic }: Context,
  query: QueryOf<typeof readPaymentReport>,
): Promise<Report> {
  const all = await reportOf(db, clinic.timezone, query)
  const own = all.filter((sums) => sums.currency === clinic.currency)
  const others = [...new Set(all.map((sums) => sums.currency))].filter((code) => code !== clinic.currency)
  return {
    currency: clinic.currency,
    results: inOrder(own, query.group).map((sums) => ({
      key: sums.key,
      label: labelOf(sums, query.group),
      ...figuresOf([sums], clinic.currency),
    })),
    totals: figuresOf(own, clinic.currency),
    others: others.map((currency) => ({
      currency,
      ...figuresOf(
        all.filter((sums) => sums.currency === currency),
        currency,
      ),
    })),
  }
}

/** Days follow one another; of people and ways to pay those come first who brought most. */
const inOrder = (sums: Sums[], group: ReportGroup): Sums[] =>
  group === 'professional' || group === 'method'
    ? sums.toSorted((a, b) => b.charged - a.charged || a.key.localeCompare(b.key))
    : sums

/** Added up in minor units, so that no cent is lost on the way. */
function figuresOf(sums: Sums[], currency: string): ReportFigures {
  const sum = (name: 'charged' | 'returned' | 'owed' | 'prepaid') =>
    sums.reduce((total, figures) => total + figures[name], 0)
  const [charged, returned, owed, prepaid] = [sum('charged'), sum('returned'), sum('owed'), sum('prepaid')]
  const major = (minor: number) => toMajor(minor, currency)
  return {
    charged: major(charged),
    returned: major(returned),
    owed: major(owed),
    prepaid: major(prepaid),
    kept: major(charged - returned - owed - prepaid),
  }
}

/** Of what moved by one way, online and at the desk together. */
export const methodNames: Readonly<Record<string, string>> = { ...deskMethodNames, ...wayNames }

function labelOf({ key, name }: Sums, group: ReportGroup): string {
  switch (group) {
    case 'day':
      return capital(letterDate(key))
    case 'week':
      return `Semana del ${shortDate(key)}`
    case 'month':
      return capital(`${months[Number(key.slice(5, 7)) - 1]} de ${key.slice(0, 4)}`)
    case 'professional':
      return name ?? 'Sin profesional'
    case 'method':
      return methodNames[key] ?? key
  }
}
