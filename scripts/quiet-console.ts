import { afterEach, beforeEach, expect } from 'vitest'

// A test that provokes an error on purpose puts a spy of its own in place; everything else is a surprise and fails it.
const surprises: unknown[][] = []
const original = console.error

beforeEach(() => {
  surprises.length = 0
  console.error = (...words: unknown[]) => {
    surprises.push(words)
    original(...words)
  }
})

afterEach(() => {
  console.error = original
  expect(surprises, 'unexpected console.error').toEqual([])
})
