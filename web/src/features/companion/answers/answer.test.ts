import { describe, expect, it } from 'vitest'
import { categories } from '../rules/categories.ts'
import { answerFor } from './answer.ts'
import { supportivePrompts } from './guiding.ts'

const roles = ['visitor', 'patient', 'professional', 'admin', 'superuser'] as const
const asked = { role: 'patient', chance: 0, last: '', firstNumber: '110' } as const

describe('answers', () => {
  it('exist for every category and role, whatever the chance', () => {
    for (const category of categories) {
      for (const role of roles) {
        for (const chance of [0, 0.5, 0.999, 1]) {
          expect(answerFor(category, { ...asked, role, chance }).text.length).toBeGreaterThan(20)
        }
      }
    }
  })

  it('do not repeat the one before', () => {
    const first = answerFor('stress', asked).text
    expect(answerFor('stress', { ...asked, last: first }).text).not.toBe(first)
  })

  it('are one of five supportive prompts when nothing matches', () => {
    expect(supportivePrompts).toHaveLength(5)
    expect(supportivePrompts).toContain(answerFor(null, asked).text)
  })

  it('name the number to call in a crisis and promise no watcher', () => {
    const { text } = answerFor('crisis', asked)
    expect(text).toContain('110')
    expect(text).toContain('Nadie de la clínica lee este chat')
  })

  it('keep to one form of address', () => {
    const everything = categories
      .flatMap((category) => roles.map((role) => answerFor(category, { ...asked, role }).text))
      .join(' ')
    expect(everything).not.toMatch(/\b(usted|ustedes|vos|sos|tenés|podés)\b/i)
  })

  it.each([
    ['documents', 'patient', '/my-documents'],
    ['documents', 'professional', '/psychologist-documents'],
    ['documents', 'visitor', '/login'],
    ['appointment', 'visitor', '/professionals'],
    ['appointment', 'patient', '/dashboard'],
    ['profile', 'patient', '/profile'],
    ['help', 'admin', '/admin-dashboard'],
    ['payment', 'superuser', '/global-admin'],
  ] as const)('%s leads a %s to %s', (category, role, path) => {
    expect(answerFor(category, { ...asked, role }).link?.path).toBe(path)
  })
})
