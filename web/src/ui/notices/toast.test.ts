import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, toasts } from './toast.ts'

beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => void vi.unstubAllGlobals())
const shown = () => toasts.now().map((notice) => notice.text)

test('where a session ended nothing else is said to have failed, until the person does something again', () => {
  toast.error('No se pudo cancelar.')
  expect(shown()).toEqual(['No se pudo cancelar.'])
  toasts.hush()
  toast.error('No se pudo guardar.')
  expect(shown()).toEqual([])
  toast.info('Aquí está lo que habías escrito.')
  expect(shown()).toEqual(['Aquí está lo que habías escrito.'])
  window.dispatchEvent(new Event('pointerdown'))
  toast.error('No se pudo enviar.')
  expect(shown()).toContain('No se pudo enviar.')
})
