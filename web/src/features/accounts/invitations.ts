import { fieldErrorsOf, sentenceOf } from '../../lib/call-error.ts'
import { emailComplaint, texts } from '../sign-in/texts.ts'
import { adminTexts } from './admin-texts.ts'

export interface Invited {
  first_name: string
  last_name: string
  email: string
  user_type: 'professional' | 'reception' | 'admin'
}
/** Somebody to invite, among others. */
export interface Row {
  key: number
  person: Invited
}
/** By field; `non_field_errors` is what is wrong with the whole of it. */
export type InvitedErrors = Partial<Record<string, string | undefined>>

export const blankRow = (key: number): Row => ({
  key,
  person: { first_name: '', last_name: '', email: '', user_type: 'professional' },
})

/** Where a complaint about somebody stands among those of the form. */
const prefix = (key: number): string => `people.${key}.`

const placed = ({ key }: Row, errors: Record<string, string>): [string, string][] =>
  Object.entries(errors).map(([name, said]) => [prefix(key) + name, said])

/** The errors of the form that are about one of them, by that one's fields. */
export const saidOf = (key: number, errors: InvitedErrors): InvitedErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, said]) =>
      name.startsWith(prefix(key)) ? [[name.slice(prefix(key).length), said]] : [],
    ),
  )

/** The errors of the form without those about one of them. */
export const withoutRow = (errors: InvitedErrors, key?: number): InvitedErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([name]) => key === undefined || !name.startsWith(prefix(key))),
  )

/** What is wrong with them before they are sent; empty when nothing is. */
export const complaintsAbout = (people: readonly Row[]): Record<string, string> =>
  Object.fromEntries(people.flatMap((row) => placed(row, wrongIn(row.person))))

function wrongIn({ first_name, last_name, email }: Invited): Record<string, string> {
  const complaint = email.trim() ? emailComplaint(email) : texts.required
  return {
    ...(!first_name.trim() && { first_name: texts.required }),
    ...(!last_name.trim() && { last_name: texts.required }),
    ...(complaint && { email: complaint }),
  }
}

/** Some could not be invited: who they are, and why. */
export class NotAllInvited extends Error {
  readonly people: Row[]
  readonly said: Record<string, string>
  constructor(left: readonly [Row, unknown][]) {
    super('not all were invited')
    this.people = left.map(([row]) => row)
    this.said = Object.fromEntries(left.flatMap(([row, error]) => placed(row, complaintsOf(error))))
  }
}

function complaintsOf(error: unknown): Record<string, string> {
  const fields = fieldErrorsOf(error)
  return Object.keys(fields).length > 0
    ? fields
    : { non_field_errors: sentenceOf(error, adminTexts.inviteFailed) }
}
