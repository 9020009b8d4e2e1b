import { expect, test } from 'vitest'
import { moneyByHand } from './money-gate.ts'

test.each([
  'const minor = Math.round(fee * 100)',
  'fee: it.fee_minor / 100,',
  'sum(amount_minor) / 100.0 as income',
  'return (minor/100).toFixed(2)',
  'return `${clinic.currency_label} ${amount}`',
])('refuses %s', (line) => {
  const text = `// first\n${line}\n`
  const complaint =
    'server/src/modules/refunds/refund.ts:2: money is converted and written in contract/src/core/money.ts'
  expect(moneyByHand('server/src/modules/refunds/refund.ts', text)).toEqual([complaint])
  expect(moneyByHand('server/src/modules/refunds/refund.test.ts', text)).toEqual([])
  expect(moneyByHand('contract/src/core/money.ts', text)).toEqual([])
  expect(moneyByHand('bench/api.ts', text)).toEqual([])
})

test.each([
  'const wait = tries * 1000',
  'x * 100_000',
  'share / 1024',
  'width: 100%',
  '`(${it.currency_label})`',
])('lets %s be', (line) => expect(moneyByHand('web/src/lib/x.ts', line)).toEqual([]))
