import { describe, expect, test } from 'vitest'
import { columnsOf, largestOf } from './report-bars.ts'

const sums = (...values: number[]) => values.map((value, n) => ({ key: String(n), label: `día ${n}`, value }))

describe('columns', () => {
  test('stand on the line of nothing, the highest from top to bottom', () => {
    const { columns, zero } = columnsOf(sums(50, 100, 0))
    expect(zero).toBe(100)
    expect(columns.map((column) => [column.top, column.height, column.isBelow])).toEqual([
      [50, 50, false],
      [0, 100, false],
      [100, 0, false],
    ])
  })

  test('hang from it where more went back than came in', () => {
    const { columns, zero } = columnsOf(sums(300, -100))
    expect(zero).toBe(75)
    expect(columns.map((column) => [column.top, column.height, column.isBelow])).toEqual([
      [0, 75, false],
      [75, 25, true],
    ])
  })

  test('of nothing at all are flat', () => {
    expect(columnsOf(sums(0, 0)).columns.map((column) => column.height)).toEqual([0, 0])
    expect(columnsOf([]).columns).toEqual([])
  })
})

test('the largest is the first of several alike', () => {
  expect(largestOf(sums(-3, 7, 7))?.key).toBe('1')
  expect(largestOf([])).toBeNull()
})
