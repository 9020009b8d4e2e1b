import { expect, test } from 'vitest'
import { maxConsentLength } from './consents.ts'
import { answerText, consentFor, rightsText } from './consent-by-country.ts'
import { consentLaws } from './consent-law.ts'
import { retentionTable } from '../privacy/retention.ts'

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

test('each country has a whole consent to begin with, with its laws and whom to turn to as far as we know them', () => {
  expect(Object.keys(consentLaws).toSorted()).toEqual(retentionTable.map(([code]) => code).toSorted())
  for (const [code] of retentionTable) {
    const text = consentFor(code)
    expect(text).toContain('## Confidencialidad')
    expect(text).toContain(rightsText(code))
    for (const part of Object.values(consentLaws[code] ?? {})) expect(text).toContain(part)
    expect(text.includes('## Qué dice la ley')).toBe(consentLaws[code]?.laws !== '')
    expect(text).not.toMatch(/undefined|\n\n\n|según \.|ante \./)
    expect(text.length).toBeLessThan(maxConsentLength)
  }
  expect(consentFor('CL')).toContain('Ley 20.584')
})
