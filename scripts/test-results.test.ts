import { expect, test } from 'vitest'
import { count, failedFiles, failures, overruled, triedAgain, type Results } from './test-results.ts'

const file = (status: string, ...tests: [string, string][]): Results['testResults'][number] => ({
  name: `${tests.map(([, name]) => name).join('-')}.test.ts`,
  status,
  assertionResults: tests.map(([state, fullName]) => ({ status: state, fullName })),
})
const results = (...testResults: Results['testResults']): Results => ({ testResults })

test.each([
  ['all well', results(file('passed', ['passed', 'a'], ['passed', 'b'])), 0, [2, 0, 0]],
  ['one failed', results(file('failed', ['passed', 'a'], ['failed', 'b'])), 1, [1, 1, 0]],
  ['a skipped test fails', results(file('passed', ['passed', 'a'], ['skipped', 'b'])), 0, [1, 1, 0]],
  ['so does one to be written', results(file('passed', ['todo', 'c'])), 0, [0, 1, 0]],
  ['a file that was not read', results(file('failed')), 1, [0, 1, 0]],
  ['an error outside of any test', results(file('passed', ['passed', 'a'])), 1, [1, 1, 0]],
  [
    'what the machine lacks is neither passed nor failed',
    results(file('passed', ['passed', 'a'], ['skipped', 'needs REDIS_URL: b'])),
    0,
    [1, 0, 1],
  ],
] as const)('%s', (_, found, exitCode, [passed, failed, without]) => {
  expect(count(found, exitCode)).toEqual({ passed, failed, without })
})

test('a second try counts for its files alone', () => {
  const first = results(
    file('failed', ['failed', 'a']),
    file('failed', ['failed', 'b']),
    file('passed', ['passed', 'c']),
  )
  expect(failedFiles(first)).toEqual(['a.test.ts', 'b.test.ts'])
  const second = results(file('passed', ['passed', 'a']), file('failed', ['failed', 'b']))
  expect(count(overruled(first, second), 1)).toEqual({ passed: 2, failed: 1, without: 0 })
})

test('what passed at the second try alone is named', () => {
  const named = (status: string, ...tests: [string, string][]) => ({
    ...file(status, ...tests),
    name: 'one.e2e.ts',
  })
  const first = results(
    named('failed', ['passed', 'a'], ['failed', 'b'], ['failed', 'c']),
    file('passed', ['passed', 'd']),
  )
  const second = results(named('failed', ['passed', 'a'], ['passed', 'b'], ['failed', 'c']))
  expect(triedAgain(first, second)).toEqual(['one.e2e.ts: b'])
  expect(triedAgain(results(named('failed')), results(named('passed', ['passed', 'a'])))).toEqual([
    'one.e2e.ts',
  ])
})

test('what did not pass is named, with the first line of why', () => {
  const failed = { status: 'failed', fullName: 'b', failureMessages: ['expected 1\nat a line'] }
  const told = failures(
    results(
      {
        name: 'one.test.ts',
        status: 'failed',
        assertionResults: [{ status: 'passed', fullName: 'a' }, failed],
      },
      {
        name: 'two.test.ts',
        status: 'failed',
        message: 'no set-up\nat a line',
        assertionResults: [{ status: 'skipped', fullName: 'c' }],
      },
      file('passed', ['skipped', 'needs REDIS_URL: d']),
    ),
  )
  expect(told).toEqual([
    'one.test.ts: b – expected 1',
    'two.test.ts: did not run – no set-up',
    'two.test.ts: c',
  ])
})
