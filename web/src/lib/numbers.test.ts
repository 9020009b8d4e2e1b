import { expect, test } from 'vitest'
import { counted, fileSize, numbersIn } from './numbers.ts'

test("figures are written as the clinic's country writes them", () => {
  const [bolivia, mexico] = [numbersIn('es-BO'), numbersIn('es-MX')]
  expect([bolivia.whole(1000), bolivia.whole(12_345)]).toEqual(['1000', '12.345'])
  expect([mexico.whole(1000), mexico.whole(12_345)]).toEqual(['1000', '12,345'])
  expect([bolivia.rounded(4), bolivia.rounded(4.26), bolivia.oneDecimal(4)]).toEqual(['4', '4,3', '4,0'])
})

test('one is singular, everything else plural', () => {
  const said = (count: number) => counted(count, 'cita', 'citas')
  expect([said(0), said(1), said(2), said(12_345)]).toEqual(['0 citas', '1 cita', '2 citas', '12.345 citas'])
})

test.each([
  [0, '0 B'],
  [1, '1 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [12_800, '12,5 KB'],
  [10 * 1024 * 1024, '10 MB'],
  [1.5 * 1024 ** 3, '1,5 GB'],
])('%i bytes read as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})
