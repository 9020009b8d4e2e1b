import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { filesOfBrowser, storageOfBrowser } from '../history/browser-doubles.ts'
import { forgetKey } from '../device-key.ts'
import { dropKeptLooks, keptLook } from './kept-look.ts'
import { isTyped, lookOf, saidWith } from './look.ts'
import { choiceWord, dayWord, pageWord, privateWord, textWord } from './look-words.ts'

const words = {
  status: choiceWord('estado', { '': '', open: 'abiertas', done: 'hechas' }, ''),
  from: dayWord('desde'),
  search: privateWord,
  page: pageWord(),
}
const said = (address: string, kept = {}) => ({ address: new URLSearchParams(address), kept })

test('what is looked at comes back from the address, beside what else stands there', () => {
  const next = saidWith(words, said('guardada=1'), { status: 'open', from: '2026-03-02', page: 4 })
  expect(next.address.toString()).toBe('guardada=1&estado=abiertas&desde=2026-03-02&pagina=4')
  expect(lookOf(words, next.address)).toEqual({ status: 'open', from: '2026-03-02', search: '', page: 4 })
})

test('what may be a name never stands in the address, also where other things are changed', () => {
  const found = saidWith(words, said('estado=abiertas'), { search: 'Eva Ríos' })
  expect(found.address.toString()).toBe('estado=abiertas')
  const paged = saidWith(words, found, { page: 2 })
  expect(paged).toEqual(said('estado=abiertas&pagina=2', { buscar: 'Eva Ríos' }))
  expect(lookOf(words, paged.address, paged.kept).search).toBe('Eva Ríos')
  expect(lookOf(words, new URLSearchParams('buscar=Eva')).search).toBe('')
  expect(saidWith(words, paged, { search: '' }).kept).toEqual({})
})

test('a name that is public may stand there', () => {
  const clinics = { search: textWord(), page: pageWord() }
  const next = saidWith(clinics, said('pagina=3'), { search: 'Serena' })
  expect(next).toEqual(said('buscar=Serena'))
})

test('a new question starts at its first page', () => {
  expect(saidWith(words, said('pagina=3'), { status: 'done' }).address.toString()).toBe('estado=hechas')
})

test.each(['estado=todas', 'desde=ayer', 'desde=2026-13-40', 'pagina=-2', 'pagina=dos', 'pagina='])(
  '%s is as if it were not there',
  (address) => {
    expect(lookOf(words, new URLSearchParams(address))).toEqual({ status: '', from: '', search: '', page: 1 })
  },
)

test('the way back undoes a choice and a turned page, and not every letter', () => {
  expect([isTyped(words, { search: 'e' }), isTyped(words, { from: '2026-03-02' })]).toEqual([true, true])
  expect([isTyped(words, { page: 2 }), isTyped(words, { status: 'open', search: '' })]).toEqual([
    false,
    false,
  ])
})

beforeEach(async () => {
  vi.stubGlobal('sessionStorage', storageOfBrowser())
  vi.stubGlobal('caches', filesOfBrowser())
  await forgetKey()
})
afterEach(() => {
  dropKeptLooks()
  vi.unstubAllGlobals()
})

test('what this tab keeps is found at its place alone, and gone when the session is over', () => {
  const [eva, luz] = [keptLook.keep({ buscar: 'Eva' }), keptLook.keep({ buscar: 'Luz' })]
  expect(keptLook.read(eva)).toEqual({ buscar: 'Eva' })
  expect(keptLook.read(luz)).toEqual({ buscar: 'Luz' })
  expect([keptLook.keep({}), keptLook.read(null), keptLook.read('elsewhere')]).toEqual([null, {}, {}])
  dropKeptLooks()
  expect(keptLook.read(eva)).toEqual({})
})

/** The tab's storage, once something stands in it. */
const stored = () =>
  vi.waitFor(() => {
    const kept = JSON.stringify(sessionStorage)
    return kept.includes('look:') ? kept : expect.fail('not stored yet')
  })
/** The same file as a tab that was loaded anew has it: with nothing in memory. */
function loadedAnew() {
  vi.resetModules()
  return import('./kept-look.ts')
}

test('it outlives a reload, and nobody can read it in the files of the browser', async () => {
  const place = keptLook.keep({ buscar: 'Eva Ríos' })
  expect(await stored()).not.toMatch(/Eva|R.os|buscar/)
  const anew = await loadedAnew()
  expect(anew.keptLook.read(place)).toEqual({})
  await anew.openLooks()
  expect(anew.keptLook.read(place)).toEqual({ buscar: 'Eva Ríos' })
})

test('once the key is gone nothing of it opens, and what else the tab keeps stays', async () => {
  const place = keptLook.keep({ buscar: 'Eva Ríos' })
  await stored()
  sessionStorage.setItem('reloadedAt', '7')
  await forgetKey()
  const anew = await loadedAnew()
  await anew.openLooks()
  expect(anew.keptLook.read(place)).toEqual({})
  expect(Object.keys(sessionStorage)).toEqual(['reloadedAt'])
})
