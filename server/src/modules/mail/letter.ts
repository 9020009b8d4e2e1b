/** What a mail says, before it becomes HTML and text. Every string is plain text. */
export interface Letter {
  subject: string
  paragraphs: string[]
  facts?: Fact[]
  button?: { text: string; url: string }
  /** A second way on, without login. */
  link?: { text: string; url: string }
  /** Smaller lines below the button. */
  notes?: string[]
  /** Whether a calendar file goes along, and what it asks of the calendar. */
  calendar?: 'request' | 'cancel'
}

/** Label and value of a small table; where the value leads, if it leads anywhere. */
export type Fact = [label: string, value: string, url?: string]

/** Whoever may act as the patient of a session; `partner` is their id where they are one of a couple. */
export interface PatientReader {
  /** Of their links. */
  version: number
  partner: string | null
}

/** Whose letter it is: a clinic, or the app itself on the root domain. */
export interface Sender {
  /** The address of a form that opens without login; `version` is that of its patient's links. */
  formAddress(id: string, version: number): string
  /** The address where the recovery of a lost second factor is stopped. */
  recoveryAddress(id: string): string
  /** The same of an appointment, for whoever acts as its patient; `partner` names them where it is one of a couple. */
  appointmentAddress(id: string, reader: PatientReader): string
  /** The page of an hour that is kept for somebody. */
  offerAddress(id: string): string
  name: string
  /** How to reach a clinic; empty where it says none, and at the root domain. */
  phone: string
  /** Without a trailing slash. */
  address: string
  primary_color: string
  secondary_color: string
}
