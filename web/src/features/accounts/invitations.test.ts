import { expect, test } from 'vitest'
import { CallError } from '../../lib/call-error.ts'
import { blankRow, complaintsAbout, NotAllInvited, saidOf, withoutRow } from './invitations.ts'

const nora = {
  key: 0,
  person: { ...blankRow(0).person, first_name: 'Nora', last_name: 'Paz', email: 'nora@x.bo' },
}
const required = 'Este campo es requerido.'

test('asks for the name and the mail of each, at their own fields', () => {
  expect(complaintsAbout([nora])).toEqual({})
  const wrong = complaintsAbout([nora, blankRow(4)])
  expect(saidOf(0, wrong)).toEqual({})
  expect(saidOf(4, wrong)).toEqual({ first_name: required, last_name: required, email: required })
})

test('keeps who could not be invited, each with why', () => {
  const taken = new CallError('refused', 400, { email: ['Ya existe una cuenta con este correo.'] })
  const left = new NotAllInvited([
    [nora, taken],
    [blankRow(1), new CallError('offline')],
  ])
  expect(left.people).toEqual([nora, blankRow(1)])
  expect(saidOf(0, left.said)).toEqual({ email: 'Ya existe una cuenta con este correo.' })
  expect(saidOf(1, left.said)).toEqual({ non_field_errors: 'No se pudo enviar la invitación.' })
})

test('forgets what was said of one who is changed, and of no other', () => {
  const errors = { 'people.1.email': 'Uno.', 'people.10.email': 'Diez.' }
  expect(withoutRow(errors, 1)).toEqual({ 'people.10.email': 'Diez.' })
  expect(withoutRow(errors)).toEqual(errors)
})
