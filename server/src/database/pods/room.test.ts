import { expect, test } from 'vitest'
import { withMostRoom } from './room.ts'

const pods = [{ name: 'root' }, { name: 'este' }, { name: 'oeste' }]
const chosen = (clinics: Record<string, number>, capacities: Record<string, number> = {}) =>
  withMostRoom(pods, new Map(Object.entries(clinics)), capacities)?.name

test.each([
  ['the first of the empty ones', {}, {}, 'root'],
  ['the one with the fewest', { root: 3, este: 1, oeste: 2 }, {}, 'este'],
  ['none that is full', { root: 3, este: 1, oeste: 2 }, { este: 1 }, 'oeste'],
  ['none that takes none', {}, { root: 0 }, 'este'],
  ['nobody where all are full', { root: 1, este: 1, oeste: 1 }, { root: 1, este: 1, oeste: 1 }, undefined],
])('a new clinic goes to %s', (_, clinics, capacities, pod) => {
  expect(chosen(clinics, capacities)).toBe(pod)
})
