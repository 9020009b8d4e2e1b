/** What a mail says, before it becomes HTML and text. Every string is plain text. */
export interface Letter {
  subject: string
  paragraphs: string[]
  /** Label and value, shown as a small table. */
  facts?: [string, string][]
  button?: { text: string; url: string }
  /** Smaller lines below the button. */
  notes?: string[]
  /** Whether a calendar file goes along, and what it asks of the calendar. */
  calendar?: 'request' | 'cancel'
}

/** Whose letter it is: a clinic, or the app itself on the root domain. */
export interface Sender {
  /** The address of a form that opens without login. */
  formAddress(id: string): string
  name: string
  /** Without a trailing slash. */
  address: string
  primary_color: string
  secondary_color: string
}
