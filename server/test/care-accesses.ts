import { run } from '../src/database/sql.ts'
import { makeAppointment } from './makers.ts'
import type { Caller, TestAnswer, TestServer } from './test-server.ts'

/** A call that takes or gives clinical content. */
export interface Access {
  /** As the contract writes it. */
  route: string
  clinical: string
  call: (by: Caller) => Promise<TestAnswer>
  /** Who may besides the professional who wrote it. */
  patientToo?: boolean
}

/** Whom it is about, who wrote it, and the words that nobody else may read. */
interface Scene {
  server: TestServer
  professional: Caller
  professionalId: string
  patientId: string
  canary: string
}

/** What `prepareCare` made, by name. */
const made = { session: '', draft: '', signedSession: '', signed: '', episode: '', goal: '', letter: '' }
const history = ({ patientId }: Scene, tail: string) => `/clinical-history/patient/${patientId}/${tail}`
const idIn = ({ json }: TestAnswer): string => String(json['id'])

/** Two notes, one of them signed, an open process with a goal, and a letter. */
export async function prepareCare(scene: Scene): Promise<void> {
  const { server, professional, professionalId, patientId, canary } = scene
  const facts = {
    psychologist: professionalId,
    patient: patientId,
    time: '15:00',
    status: 'completed' as const,
  }
  await server.norte.work(async (db) => {
    await run(db, "update professionals set license_number = 'M-1' where user_id = $1", [professionalId])
    made.session = await makeAppointment(db, server.norte.timezone, { ...facts, date: '2026-02-03' })
    made.signedSession = await makeAppointment(db, server.norte.timezone, { ...facts, date: '2026-02-04' })
  })
  const write = (session: string) =>
    professional.post(`/appointments/appointments/${session}/note/`, { content: canary })
  made.draft = idIn(await write(made.session))
  made.signed = idIn(await write(made.signedSession))
  await professional.post(`/appointments/appointments/${made.signedSession}/note/${made.signed}/sign/`)
  const { json } = await professional.get(history(scene, 'episodes/'))
  made.episode = (json['results'] as { id: string }[])[0]?.id ?? ''
  made.goal = idIn(
    await professional.post(history(scene, `episodes/${made.episode}/goals/`), { text: canary }),
  )
  made.letter = idIn(await professional.post(history(scene, 'letters/'), { kind: 'referral', text: canary }))
}

/** Notes from the first word to the signature and after, processes with their goals, and letters. */
export const careAccesses = (scene: () => Scene): Access[] => [...noteAccesses(scene), ...careOf(scene)]

function noteAccesses(scene: () => Scene): Access[] {
  const path = '/appointments/appointments/:id/note/'
  const draft = (rest = '') => `/appointments/appointments/${made.session}/note/${rest}`
  const signed = (rest: string) => `/appointments/appointments/${made.signedSession}/note/${rest}`
  const access = (route: string, call: Access['call']): Access => ({ route, clinical: 'note', call })
  return [
    access(`GET ${path}prefill/`, (by) => by.get(draft('prefill/'))),
    access(`POST ${path}:noteId/sign/`, (by) => by.post(draft(`${made.draft}/sign/`))),
    access(`POST ${path}:noteId/addenda/`, (by) =>
      by.post(signed(`${made.signed}/addenda/`), { text: scene().canary, reason: 'correction' }),
    ),
    access(`GET ${path}:noteId/verify/`, (by) => by.get(signed(`${made.signed}/verify/`))),
    access(`GET ${path}pdf/`, (by) => by.get(signed('pdf/'))),
  ]
}

function careOf(scene: () => Scene): Access[] {
  const path = '/clinical-history/patient/:patientId/'
  const at = (tail: string) => history(scene(), tail)
  const access = (route: string, clinical: string, call: Access['call']): Access => ({
    route,
    clinical,
    call,
  })
  const referral = () => ({ kind: 'referral', text: scene().canary })
  return [
    access(`GET ${path}episodes/`, 'history', (by) => by.get(at('episodes/'))),
    access(`POST ${path}episodes/:episode/goals/`, 'history', (by) =>
      by.post(at(`episodes/${made.episode}/goals/`), { text: scene().canary }),
    ),
    access(`PATCH ${path}goals/:goal/`, 'history', (by) =>
      by.patch(at(`goals/${made.goal}/`), { state: 'met' }),
    ),
    access(`POST ${path}letters/preview/`, 'document', (by) => by.post(at('letters/preview/'), referral())),
    access(`POST ${path}letters/`, 'document', (by) => by.post(at('letters/'), referral())),
    access(`GET ${path}letters/`, 'document', (by) => by.get(at('letters/'))),
    access(`GET ${path}letters/:letter/pdf/`, 'document', (by) => by.get(at(`letters/${made.letter}/pdf/`))),
    access('POST /clinical-history/follow-up/:patientId/', 'history', (by) =>
      by.post(`/clinical-history/follow-up/${scene().patientId}/`, {
        action: 'postpone',
        until: '2026-04-01',
      }),
    ),
    // The last: nothing is added to a process that is closed.
    access(`POST ${path}episodes/:episode/close/`, 'history', (by) =>
      by.post(at(`episodes/${made.episode}/close/`), { reason: 'completed', text: scene().canary }),
    ),
  ]
}
