import { expect, test } from 'vitest'
import { count, type Results } from './test-results.ts'

const file = (status: string, ...tests: [string, string][]): Results['testResults'][number] => ({
  status,
  assertionResults: tests.map(([state, fullName]) => ({ status: state, fullName })),
})
const results = (passed: number, failed: number, ...testResults: Results['testResults']): Results => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults,
})

test.each([
  ['all well', results(2, 0, file('passed', ['passed', 'a'], ['passed', 'b'])), 0, [2, 0, 0]],
  ['one failed', results(1, 1, file('failed', ['passed', 'a'], ['failed', 'b'])), 1, [1, 1, 0]],
  ['a skipped test fails', results(1, 0, file('passed', ['passed', 'a'], ['skipped', 'b'])), 0, [1, 1, 0]],
  ['so does one to be written', results(0, 0, file('passed', ['todo', 'c'])), 0, [0, 1, 0]],
  ['a file that was not read', results(0, 0, file('failed')), 1, [0, 1, 0]],
  ['an error outside of any test', results(1, 0, file('passed', ['passed', 'a'])), 1, [1, 1, 0]],
  [
    'what the machine lacks is neither passed nor failed',
    results(1, 0, file('passed', ['passed', 'a'], ['skipped', 'needs REDIS_URL: b'])),
    0,
    [1, 0, 1],
  ],
] as const)('%s', (_, found, exitCode, [passed, failed, without]) => {
  expect(count(found, exitCode)).toEqual({ passed, failed, without })
})
