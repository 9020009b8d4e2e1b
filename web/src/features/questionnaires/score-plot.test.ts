import { expect, test } from 'vitest'
import { instruments, thresholdsOf } from '@psico/contract/questionnaires/instruments'
import type { QuestionnaireResult } from '@psico/contract/questionnaires/questionnaires'
import { answeredOf, bandsOf, frame, heightAt, highestOf, pointsOf } from './score-plot.ts'

const result = (id: string, day: string | null, total: number | null, more = {}): QuestionnaireResult => ({
  id,
  patient: 'p',
  patient_name: 'Camila',
  instrument: 'phq9',
  when: 'now',
  appointment: null,
  session: null,
  sent_at: '2026-01-01T12:00:00.000Z',
  expires_at: '2026-01-15T12:00:00.000Z',
  answered_at: day && `2026-01-${day}T12:00:00.000Z`,
  total,
  band: null,
  band_display: null,
  thresholds: null,
  change: null,
  change_from_first: null,
  reliable_change: null,
  answers: null,
  difficulty: null,
  ...more,
})

test('answered ones of one instrument are taken, in the order in which they were answered', () => {
  const all = [
    result('c', '09', 3),
    result('open', null, null),
    result('a', '01', 9),
    result('other', '02', 9, { instrument: 'gad7' }),
  ]
  expect(answeredOf(all, 'phq9').map((answered) => answered.id)).toEqual(['a', 'c'])
})

test('the bands are those that the result was measured by, and cover every total', () => {
  expect(highestOf('phq9')).toBe(27)
  expect(highestOf('gad7')).toBe(21)
  const spoken = (id: 'phq9' | 'gad7') =>
    bandsOf(id, thresholdsOf(instruments[id])).map(({ from, to }) => `${from}-${to}`)
  expect(spoken('phq9')).toEqual(['0-4', '5-9', '10-14', '15-19', '20-27'])
  expect(spoken('gad7')).toEqual(['0-4', '5-9', '10-14', '15-21'])
  expect(bandsOf('gad7', { bands: [7, 10, 15], reliable_change: 4 })[1]).toMatchObject({ from: 7, to: 9 })
})

test('points stand by time and total, and only reliable change is marked', () => {
  const all = [
    result('c', '11', 0, { change: -27, reliable_change: true }),
    result('b', '06', 27, { change: 2, reliable_change: false }),
    result('a', '01', 25),
  ]
  const points = pointsOf(answeredOf(all, 'phq9'), 27)
  expect(points.map((point) => point.x)).toEqual([frame.left, (frame.left + frame.right) / 2, frame.right])
  expect(points.map((point) => point.mark)).toEqual([0, 0, -27])
  expect(points.map((point) => point.y)).toEqual([heightAt(25, 27), frame.top, frame.bottom])
  expect(pointsOf(answeredOf([result('a', '01', 5)], 'phq9'), 27)[0]?.x).toBe((frame.left + frame.right) / 2)
  expect(pointsOf([], 27)).toEqual([])
})
