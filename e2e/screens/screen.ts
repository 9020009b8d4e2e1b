import type { Page } from 'playwright-core'

/** The four states of a screen: on its way, failed, nothing there, and as it is meant to be. */
export const states = ['loading', 'error', 'empty', 'full'] as const
export type State = (typeof states)[number]

/** Whose eyes a screen is seen with. `nobody` comes to an address that is no clinic's; `paused` to a suspended one. */
export const people = {
  visitor: { subdomain: 'bienestar', email: null },
  patient: { subdomain: 'bienestar', email: 'paciente@bienestar.example' },
  /** A new patient who has paid one session and not yet the other. */
  payer: { subdomain: 'bienestar', email: null },
  professional: { subdomain: 'bienestar', email: 'ana.rojas@bienestar.example' },
  reception: { subdomain: 'bienestar', email: 'recepcion@bienestar.example' },
  admin: { subdomain: 'bienestar', email: 'admin@bienestar.example' },
  rootVisitor: { subdomain: null, email: null },
  globalAdmin: { subdomain: null, email: 'admin@psico.example' },
  nobody: { subdomain: 'nadie', email: null },
  paused: { subdomain: 'en-pausa', email: null },
} as const satisfies Record<string, { subdomain: string | null; email: string | null }>
export type Person = keyof typeof people

/** What addresses of the demo data need to be known. */
export interface Places {
  /** The profile of the professional, and one with an hour that can be booked. */
  professional: string
  /** Appointments of the demo patient with the demo professional. */
  confirmed: string
  completed: string
  patient: string
  /** User ids, as the administration names them. */
  patientUser: string
  professionalUser: string
  /** The demo's couple. */
  couple: string
  /** A form that the demo patient has not filled yet. */
  form: string
  /** What opens the payer's paid appointment from a mail. */
  oneTap: string
  /** What opens an hour that is kept for the payer. */
  offer: string
  /** A checkout that waits for its payment, and one that was paid. */
  openSession: string
  paidSession: string
  /** A checkout by QR of the demo patient. */
  qrSession: string
  /** The same with a QR that the bank made, and that QR at the stand-in bank. */
  bankSession: string
  bankQr: string
  /** The paid appointment, about which nobody has written yet. */
  paid: string
  payer: { email: string; password: string }
  /** The demo clinic, as the platform names it. */
  clinic: string
  /** A file of patients that was read and not taken in. */
  importFile: string
}

export interface Screen {
  /** Names its pictures. */
  name: string
  person: Person
  path: string | ((places: Places) => string)
  /** All four unless told: a form that reads nothing is only ever full. */
  states?: readonly State[]
  /** Brings the full screen to where it is looked at: opens a dialog, chooses an hour. */
  open?: (page: Page) => Promise<unknown>
  /** The full screen says that something is wrong, and means it. */
  isTrouble?: true
  /** Nothing to be read here is a list: without entries it looks as it does with them. */
  hasNoList?: true
  /** Fills the window and scrolls inside: seen in one window, not as a long page. */
  isWindow?: true
}

/** Screens of one person, each a line of a table. */
export const seenBy =
  (person: Person) =>
  (name: string, path: Screen['path'], more: Omit<Screen, 'name' | 'person' | 'path'> = {}): Screen => ({
    name,
    person,
    path,
    ...more,
  })
