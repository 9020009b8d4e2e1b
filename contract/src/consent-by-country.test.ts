import { expect, test } from 'vitest'
import { maxConsentLength } from './consents.ts'
import { answerText, rightsText } from './consent-by-country.ts'
import { retentionTable } from './retention.ts'

test('each country has a part of the consent with its own terms, short enough to stand in one', () => {
  for (const [code, { years }] of retentionTable) {
    const text = rightsText(code)
    expect(text).toContain(`${years} años`)
    expect(text).toContain(answerText(code))
    expect(text).not.toContain('()')
    expect(text.length).toBeLessThan(maxConsentLength / 10)
  }
  expect(rightsText('CL')).toContain('Ley 21.719')
})
