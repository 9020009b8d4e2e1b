import type { Chance } from './chance.ts'

/** Texts that nobody should send: for parsers, logs, mails, tables, terminals and databases. */
export const strangeTexts = [
  '',
  ' ',
  '\t\n',
  '\0',
  'a\0b',
  '\u0001\u001b[31m\u007f',
  '\ud800',
  '\udfff\ud83d',
  '\u202egnp.exe',
  '\u200b\u200d\ufeff',
  '\uffff\ufffe',
  '👩‍👩‍👧‍👦'.repeat(40),
  `e${'\u0301'.repeat(300)}`,
  'ﷺ'.repeat(200),
  'İıſK',
  "' OR '1'='1",
  "'); drop table x; --",
  '$1',
  '%s%n%x',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '..\\..\\boot.ini',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://[::1',
  '\r\nX-Injected: 1\r\n\r\n',
  "=cmd|'/c calc'!A1",
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  'a@b',
  `${'a'.repeat(64)}@${'b'.repeat(250)}.example`,
  'ana@correo.example\nBcc: otra@correo.example',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '01890000-0000-7000-8000-00000000000g',
  '{"a":1}',
  'x'.repeat(5_000),
  'ñ'.repeat(70_000),
] as const

const strangeDays = [
  '2026-02-30',
  '0000-00-00',
  '0001-01-01',
  '1899-12-31',
  '1900-02-29',
  '2199-12-31',
  '2200-01-01',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01',
  '+275760-09-13',
  '2026-13-45',
  '2026-1-1',
  '2026-11-22T25:61:61Z',
  '2026-11-22T00:00:00+99:99',
  'infinity',
  'now',
  '24:00',
  '99:99',
  '23:59:60',
  '-1:00',
] as const

/** Numbers as they stand in JSON; some of them are none. */
const strangeNumbers = [
  '-1',
  '0',
  '-0',
  '1.5',
  '0.1e-300',
  '1e300',
  '1e400',
  '-1e400',
  '1e21',
  '2147483647',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '99999999999999999999',
  '9223372036854775808',
  '0.30000000000000004',
  `1${'0'.repeat(400)}`,
  `0.${'3'.repeat(400)}`,
] as const

const strangeWords = [
  'NaN',
  'Infinity',
  '-Infinity',
  'undefined',
  '0x10',
  '01',
  '+1',
  "'x'",
  '.5',
  'True',
] as const

const strangeShapes = [
  'null',
  'true',
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '{"":""}',
  '{"__proto__":{"is_active":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"toString":1,"valueOf":null,"length":-1}',
  `[${'0,'.repeat(9_999)}0]`,
  `${'['.repeat(300)}${']'.repeat(300)}`,
  `${'{"a":'.repeat(300)}1${'}'.repeat(300)}`,
] as const

const quoted = (text: string): string => JSON.stringify(text)

/** A value of any kind, as JSON text. Once in a while it is not even JSON. */
export function strangeJson(chance: Chance): string {
  switch (chance.below(8)) {
    case 0:
    case 1:
    case 2:
      return quoted(chance.pick(strangeTexts))
    case 3:
      return quoted(chance.pick(strangeDays))
    case 4:
    case 5:
      return chance.pick(strangeNumbers)
    case 6:
      return chance.onceIn(4) ? chance.pick(strangeWords) : chance.pick(strangeShapes)
    default:
      return quoted(chance.bytes(1 + chance.below(40)).toString('latin1'))
  }
}

/** A text that stands for any of these. */
export function strangeText(chance: Chance): string {
  const any = [...strangeTexts, ...strangeDays, ...strangeNumbers, ...strangeWords] as const
  return chance.pick(any)
}

/** How a text may stand in an address: encoded as it should be, twice, not at all, or broken. */
export function inAddress(chance: Chance, text: string): string {
  const safe = encodeURIComponent(text.toWellFormed())
  switch (chance.below(10)) {
    case 0:
      return encodeURIComponent(safe)
    case 1:
      return `${safe}%`
    case 2:
      return `${safe}%zz`
    case 3:
      return chance.pick(['%C0%AF', '%E0%80%AF', '%ED%A0%80', '%F4%90%80%80', '%FF', '%80', '%00', '%u0041'])
    case 4:
      return safe.replaceAll('%', '%25')
    case 5:
      return text.replaceAll(/[^\x21-\x7e]|[?#]/gu, '')
    default:
      return safe
  }
}
