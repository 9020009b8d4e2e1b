import { expect, test } from 'vitest'
import { FeatureReader } from './feature-reader.ts'
import { wordsOf } from './words.ts'

const read = (words: readonly string[], from: number, to: number) => {
  const reader = new FeatureReader()
  reader.begin(words, from)
  reader.readOn(to)
  return shown(reader)
}
const shown = (reader: FeatureReader) => ({
  at: reader.at.slice(0, reader.count),
  tenths: reader.tenths.slice(0, reader.count),
  ends: reader.ends(),
  scale: reader.scale(2),
})

test('a run that is read on shows what it shows when it is read at once', () => {
  const words = wordsOf(
    'no quiero morir, pero ya no puedo más con mi vida. gracias, nunca se lo dije a nadie',
  )
  for (let from = 0; from < words.length; from++) {
    const reader = new FeatureReader()
    reader.begin(words, from)
    for (let to = from + 1; to <= words.length; to++) {
      expect(reader.canGoOn(words, from, to)).toBe(true)
      reader.readOn(to)
      expect(shown(reader)).toEqual(read(words, from, to))
    }
    expect(reader.canGoOn(words, from, words.length - 1)).toBe(false)
    expect(reader.canGoOn(words, from + 1, words.length)).toBe(false)
  }
})

test('what was read before does not show in what is read next, nor does a long message lose anything', () => {
  const long = Array.from({ length: 2000 }, (_, n) => `palabra${n * 7919}`)
  const reader = new FeatureReader()
  reader.begin(long, 0)
  reader.readOn(long.length)
  expect(new Set(reader.at.slice(0, reader.count)).size).toBe(reader.count)
  expect(reader.count).toBeGreaterThan(10_000)
  const short = wordsOf('hola, buenas tardes')
  reader.begin(short, 0)
  reader.readOn(short.length)
  expect(shown(reader)).toEqual(read(short, 0, short.length))
  reader.forget()
  expect(reader.canGoOn(short, 0, short.length)).toBe(false)
})
