import { expect, test } from 'vitest'
import { filled, isBlank, isSame, readKept, underTemplate, wholeText, type NoteDraft } from './note-text.ts'

const free = (content: string): NoteDraft => ({ template: 'free', fields: {}, content })
const soap: NoteDraft = { template: 'soap', fields: { subjective: 'Duerme', plan: 'Diario' }, content: '' }

test('another template keeps every word', () => {
  expect(underTemplate(free('Hola'), 'dap')).toEqual({
    template: 'dap',
    fields: { data: 'Hola' },
    content: '',
  })
  expect(underTemplate(soap, 'free').content).toBe('Subjetivo\nDuerme\n\nPlan\nDiario')
  expect(underTemplate(soap, 'birp').fields).toEqual({ plan: 'Diario', behavior: 'Subjetivo\nDuerme' })
  expect(underTemplate(soap, 'soap')).toBe(soap)
  for (const template of ['free', 'dap', 'birp', 'intake', 'discharge'] as const)
    for (const word of ['Duerme', 'Diario']) expect(wholeText(underTemplate(soap, template))).toContain(word)
})

test('what is filled is counted', () => {
  expect(filled(soap)).toEqual({ done: 2, all: 4 })
  expect(filled(free(' '))).toEqual({ done: 0, all: 1 })
  expect([isBlank(free(' ')), isBlank(soap)]).toEqual([true, false])
})

test('two drafts are the same by what they say', () => {
  expect(isSame(soap, { ...soap, fields: { ...soap.fields, objective: '' } })).toBe(true)
  expect(isSame(soap, { ...soap, fields: { plan: 'Diario' } })).toBe(false)
  expect(isSame(free(''), soap)).toBe(false)
})

test('a kept draft is read, also one that is the text alone', () => {
  expect(readKept(JSON.stringify(soap))).toEqual(soap)
  for (const text of ['Hola', '3', 'null', '{"a":1}']) expect(readKept(text)).toEqual(free(text))
})
