import { expect, test } from 'vitest'
import { CallError } from '../../lib/call-error.ts'
import { registrationErrors } from './texts.ts'

const refused = (errors: unknown) => new CallError('refused', 400, { errors, success: false })

test('a refused registration shows messages under their fields, and one sentence for the rest', () => {
  expect(registrationErrors(refused({ subdomain: ['En uso.'] }))).toEqual({
    fields: { subdomain: 'En uso.' },
    general: null,
  })
  expect(registrationErrors(refused({ general: ['Aquí no.'] }))).toEqual({ fields: {}, general: 'Aquí no.' })
  for (const error of [refused(undefined), new Error('x')])
    expect(registrationErrors(error).general).toBe('Error al registrar la clínica. Inténtalo de nuevo.')
})

test('where no answer came the clinic may be there all the same: its address is then taken by itself', () => {
  const { fields, general } = registrationErrors(new CallError('offline'))
  expect([fields, general]).toEqual([{}, expect.stringMatching(/puede que tu clínica ya esté registrada/)])
})
