import { linesOfTheClinic } from './lines-of-the-clinic.ts'

/** Everybody who may ask, in the order of the columns. The superuser asks on the root domain, the others on their clinic's host. */
export const roles = ['anyone', 'patient', 'professional', 'reception', 'admin', 'superuser'] as const
export type RoleName = (typeof roles)[number]

/** Whose thing it is: of the two who call, of two others of their clinic, of two of another clinic. */
export const sides = ['own', 'person', 'clinic'] as const
export type Side = (typeof sides)[number]

/*
 * What every call answers, one line each: the call, what it is about (`things.ts`), and the statuses for each of `roles`;
 * where it is about a thing, for one's own | somebody else's | another clinic's.
 *
 * A refusal is 401 without a token, 403 for a role or for a stranger's thing of the same clinic, 404 for whatever is
 * another clinic's. Another status above 400 stands for somebody who was let in and refused for what was sent or for what
 * the thing has come to.
 */
const lines = `
# sign-in and account
POST /auth/register/                                                      400 400 400 400 400 400
POST /auth/login/                                                         400 400 400 400 400 400
POST /auth/login/second-factor/                                           400 400 400 400 400 400
POST /auth/login/passkey/options/                                         200 200 200 200 200 200
POST /auth/login/passkey/                                                 400 400 400 400 400 400
POST /auth/refresh/                                                       401 401 401 401 401 401
POST /auth/logout/                                                        401 204 204 204 204 204
POST /auth/verify-email/                                                  400 400 400 400 400 400
POST /auth/verify-email/resend/                                           401 200 200 200 200 404
POST /auth/password-reset/                                                200 200 200 200 200 200
POST /auth/password-reset-confirm/                                        400 400 400 400 400 400
POST /auth/password-reset-confirm/link/                                   200 200 200 200 200 200
POST /auth/change-password/                                               401 400 400 400 400 400
GET /auth/sessions/                                                       401 200 200 200 200 200
DELETE /auth/sessions/:id/                                   device       401 204 404 404 404 404 | 401 404 404 404 404 404 | 401 404 404 404 404 404
POST /auth/step-up/options/                                               401 200 200 200 200 200
POST /auth/step-up/                                                       401 400 400 400 400 400
GET /auth/factors/                                                        401 200 200 200 200 200
POST /auth/factors/totp/                                                  401 200 200 200 200 200
POST /auth/factors/totp/confirm/                                          401 409 409 409 409 409
POST /auth/factors/passkeys/options/                                      401 200 200 200 200 200
POST /auth/factors/passkeys/                                              401 400 400 400 400 400
POST /auth/factors/recovery-codes/                                        401 409 409 409 409 409
DELETE /auth/factors/:id/                                    factor       401 204 404 404 404 404 | 401 404 404 404 404 404 | 401 404 404 404 404 404
GET /auth/factor-recovery/:token/                            recovery     200 200 200 200 200 404 | 200 200 200 200 200 404 | 404 404 404 404 404 404
POST /auth/factor-recovery/:token/stop/                      recovery     200 200 200 200 200 404 | 200 200 200 200 200 404 | 404 404 404 404 404 404
GET /users/profile/                                                       401 200 200 200 200 200
PUT /users/complete-profile/                                              401 200 200 200 200 200
GET /search/                                                              401 403 200 200 200 404
GET /users/record-access/                                                 401 200 403 403 403 404

POST /privacy/export/                                                     401 202 202 202 202 404
GET /privacy/export/                                                      401 200 200 200 200 404
GET /privacy/export/:id/                                     dataExport   401 202 404 404 404 404 | 401 404 404 404 404 404 | 401 404 404 404 404 404

POST /privacy/requests/                                                   401 201 403 403 403 404
GET /privacy/requests/mine/                                               401 200 403 403 403 404
GET /privacy/requests/                                                    401 403 403 403 200 404
POST /privacy/requests/:id/done/                             wish         401 403 403 403 200 404 | 401 403 403 403 200 404 | 401 403 403 403 404 404
POST /privacy/requests/:id/refuse/                           wish         401 403 403 403 200 404 | 401 403 403 403 200 404 | 401 403 403 403 404 404
DELETE /privacy/requests/:id/                                wish         401 204 403 403 403 404 | 401 404 403 403 403 404 | 401 404 403 403 403 404

GET /privacy/terms/                                                       401 403 403 403 200 404
POST /privacy/terms/:id/destroy/                             people       401 403 403 403 409 404 | 401 403 403 403 409 404 | 401 403 403 403 404 404

# people of the clinic
GET /admin/users/                                                         401 403 403 200 200 404
POST /admin/users/                                                        401 403 403 403 201 404
GET /admin/users/:id/                                        people       401 403 403 200 200 404 | 401 403 403 200 200 404 | 401 403 403 404 404 404
PATCH /admin/users/:id/                                      people       401 403 403 200 200 404 | 401 403 403 200 200 404 | 401 403 403 404 404 404
DELETE /admin/users/:id/                                     newcomer     401 403 403 403 204 404 | 401 403 403 403 204 404 | 401 403 403 403 404 404
POST /admin/users/:id/reactivate/                            people       401 403 403 403 200 404 | 401 403 403 403 200 404 | 401 403 403 403 404 404
POST /admin/users/:id/resend-invitation/                     newcomer     401 403 403 403 200 404 | 401 403 403 403 200 404 | 401 403 403 404 404 404
GET /admin/users/:id/second-factor/                          people       401 403 403 403 200 404 | 401 403 403 403 200 404 | 401 403 403 403 404 404
POST /admin/users/:id/second-factor/recover/                 factorOf     401 403 403 403 201 404 | 401 403 403 403 201 404 | 401 403 403 403 404 404

# who answers for a patient
GET /patients/:id/contacts/                                  people       401 403 200 200 200 404 | 401 403 403 200 200 404 | 401 403 404 404 404 404
POST /patients/:id/contacts/                                 people       401 403 201 201 201 404 | 401 403 403 201 201 404 | 401 403 404 404 404 404
PATCH /patients/:id/contacts/:contact/                       contact      401 403 200 200 200 404 | 401 403 403 200 200 404 | 401 403 404 404 404 404
DELETE /patients/:id/contacts/:contact/                      contact      401 403 204 204 204 404 | 401 403 403 204 204 404 | 401 403 404 404 404 404
GET /patients/:id/consents/                                  people       401 200 200 200 200 404 | 401 403 403 200 200 404 | 401 404 404 404 404 404
POST /patients/:id/consents/                                 people       401 201 400 400 400 404 | 401 403 403 400 400 404 | 401 404 404 404 404 404
DELETE /patients/:id/consents/:consent/                      givenConsent 401 204 204 204 204 404 | 401 403 403 204 204 404 | 401 404 404 404 404 404

# couples
GET /couples/                                                             401 403 200 200 200 404
POST /couples/                                               twoPeople    401 403 201 201 201 404 | 401 403 403 201 201 404 | 401 403 404 404 404 404
GET /couples/:id/                                            couple       401 403 200 200 200 404 | 401 403 403 200 200 404 | 401 403 404 404 404 404
PATCH /couples/:id/                                          couple       401 403 200 200 200 404 | 401 403 403 200 200 404 | 401 403 404 404 404 404
POST /couples/:id/end/                                       couple       401 403 200 200 200 404 | 401 403 403 200 200 404 | 401 403 404 404 404 404

# directory
GET /professionals/                                                       200 200 200 200 200 404
GET /professionals/at-work/                                               401 403 403 200 200 404
GET /professionals/specializations/                                       200 200 200 200 200 404
POST /professionals/specializations/                                      401 403 403 403 201 404
PATCH /professionals/specializations/:id/                    specialty    401 403 403 403 200 404 | 401 403 403 403 200 404 | 401 403 403 403 404 404
PATCH /professionals/:id/                                    professional 401 403 403 403 200 404 | 401 403 403 403 200 404 | 401 403 403 403 404 404
GET /professionals/choices/                                               200 200 200 200 200 404
GET /professionals/profile/                                               401 403 200 403 403 404
PUT /professionals/profile/                                               401 403 200 403 403 404
GET /professionals/:id/                                      professional 200 200 200 200 200 404 | 200 200 200 200 200 404 | 404 404 404 404 404 404
GET /professionals/:id/reviews/                              professional 200 200 200 200 200 404 | 200 200 200 200 200 404 | 404 404 404 404 404 404
POST /professionals/reviews/create/                          held         401 201 403 403 403 404 | 401 403 403 403 403 404 | 401 404 403 403 403 404
POST /professionals/profile/photo/                                        401 403 415 403 403 404
DELETE /professionals/profile/photo/                                      401 403 204 403 403 404
GET /pictures/:file                                          picture      200 200 200 200 200 404 | 200 200 200 200 200 404 | 404 404 404 404 404 404

# hours
GET /appointments/psychologist/:user_id/schedule/            professional 200 200 200 200 200 404 | 200 200 200 200 200 404 | 404 404 404 404 404 404
GET /appointments/agenda/hours/                                           401 403 400 400 400 404
GET /appointments/free/                                                   401 403 403 400 400 404
GET /appointments/availability/                                           401 403 200 403 400 404
POST /appointments/availability/                                          401 403 201 403 400 404
POST /appointments/availability/several/                                  401 403 201 403 400 404
GET /appointments/availability/:id/                          block        401 403 200 403 400 404 | 401 403 404 403 400 404 | 401 403 404 403 400 404
DELETE /appointments/availability/:id/                       block        401 403 204 403 400 404 | 401 403 404 403 400 404 | 401 403 404 403 400 404
GET /appointments/availability/rules/                                     401 403 200 403 400 404
PUT /appointments/availability/rules/                                     401 403 200 403 400 404
GET /appointments/availability/exceptions/                                401 403 200 403 400 404
POST /appointments/availability/exceptions/                               401 403 201 403 400 404
DELETE /appointments/availability/exceptions/:id/            exception    401 403 204 403 400 404 | 401 403 404 403 400 404 | 401 403 404 403 400 404
GET /appointments/calendar/                                               401 200 200 403 403 404
POST /appointments/calendar/                                              401 201 201 403 403 404
DELETE /appointments/calendar/                                            401 204 204 403 403 404
PATCH /appointments/calendar/                                             401 404 404 403 403 404
GET /appointments/calendar/sources/clashes/                               401 403 200 200 200 404
GET /appointments/calendar/sources/                                       401 403 200 403 403 404
POST /appointments/calendar/sources/                                      401 403 400 403 403 404
POST /appointments/calendar/sources/:id/check/               source       401 403 200 403 403 404 | 401 403 404 403 403 404 | 401 403 404 403 403 404
DELETE /appointments/calendar/sources/:id/                   source       401 403 204 403 403 404 | 401 403 404 403 403 404 | 401 403 404 403 403 404
GET /appointments/calendar/:file                             feed         200 200 200 200 200 404 | 200 200 200 200 200 404 | 404 404 404 404 404 404

# appointments
GET /appointments/appointments/                                           401 200 200 200 200 404
POST /appointments/appointments/                             hour         401 403 201 201 201 404 | 401 403 403 201 201 404 | 401 403 403 404 404 404
GET /appointments/appointments/:id/                          appointment  401 200 200 200 200 404 | 401 403 403 200 200 404 | 401 404 404 404 404 404
PATCH /appointments/appointments/:id/                        appointment  401 200 200 200 200 404 | 401 403 403 200 200 404 | 401 404 404 404 404 404
POST /appointments/appointments/:id/complete/                begun        401 403 200 403 403 404 | 401 403 403 403 403 404 | 401 404 404 404 404 404
POST /appointments/appointments/:id/arrived/                 appointment  401 403 409 409 409 404 | 401 403 403 409 409 404 | 401 403 404 404 404 404
DELETE /appointments/appointments/:id/arrived/               appointment  401 403 409 409 409 404 | 401 403 403 409 409 404 | 401 403 404 404 404 404
POST /appointments/appointments/:id/no-show/                 begun        401 403 200 200 200 404 | 401 403 403 200 200 404 | 401 403 404 404 404 404
POST /appointments/appointments/:id/no-show/undo/            missed       401 403 200 200 200 404 | 401 403 403 200 200 404 | 401 403 404 404 404 404
GET /appointments/agenda/changes/                                         401 403 200 200 200 404
GET /appointments/series/                                                 401 200 200 200 200 404
POST /appointments/series/                                   hour         401 403 201 201 201 404 | 401 403 403 201 201 404 | 401 403 403 404 404 404
POST /appointments/series/preview/                           hour         401 403 200 200 200 404 | 401 403 403 200 200 404 | 401 403 403 404 404 404
POST /appointments/series/:id/cancel/                        series       401 200 200 200 200 404 | 401 403 403 200 200 404 | 401 404 404 404 404 404
GET /appointments/waiting-list/                                           401 200 200 200 200 404
POST /appointments/waiting-list/                             hour         401 201 403 400 400 404 | 401 201 403 400 400 404 | 401 404 403 400 400 404
DELETE /appointments/waiting-list/:id/                       entry        401 204 403 204 204 404 | 401 403 403 204 204 404 | 401 404 403 404 404 404
POST /appointments/waiting-list/:id/offer/                   waiting      401 403 201 201 201 404 | 401 403 403 201 201 404 | 401 403 404 404 404 404
GET /appointments/offers/:token/                             offer        200 200 200 200 200 404 | 200 200 200 200 200 404 | 404 404 404 404 404 404
POST /appointments/offers/:token/accept/                     offer        401 200 403 403 403 404 | 401 403 403 403 403 404 | 401 404 403 403 403 404
POST /appointments/offers/:token/decline/                    offer        204 204 403 403 403 404 | 204 403 403 403 403 404 | 404 404 404 404 404 404
GET /appointments/one-tap/:token/                            oneTap       200 200 200 200 200 404 | 200 200 200 200 200 404 | 404 404 404 404 404 404
POST /appointments/one-tap/:token/confirm/                   oneTap       200 200 200 200 200 404 | 200 200 200 200 200 404 | 404 404 404 404 404 404
POST /appointments/one-tap/:token/cancel/                    oneTap       200 200 200 200 200 404 | 200 200 200 200 200 404 | 404 404 404 404 404 404
POST /appointments/one-tap/:token/move/                      oneTapMove   200 200 200 200 200 404 | 200 200 200 200 200 404 | 404 404 404 404 404 404

# clinical content
GET /appointments/appointments/:id/calendar/                held         401 200 200 403 403 404 | 401 403 403 403 403 404 | 401 404 404 403 403 404
GET /appointments/appointments/:id/note/                     note         401 403 200 403 403 404 | 401 403 403 403 403 404 | 401 403 404 403 403 404
POST /appointments/appointments/:id/note/                    held         401 403 201 403 403 404 | 401 403 403 403 403 404 | 401 403 404 403 403 404
PATCH /appointments/appointments/:id/note/:noteId/           note         401 403 200 403 403 404 | 401 403 403 403 403 404 | 401 403 404 403 403 404
GET /appointments/appointments/:id/note/prefill/             held         401 403 200 403 403 404 | 401 403 403 403 403 404 | 401 403 404 403 403 404
GET /appointments/appointments/:id/note/pdf/                 signedNote   401 403 200 403 403 404 | 401 403 403 403 403 404 | 401 403 404 403 403 404
GET /appointments/appointments/:id/note/:noteId/verify/      signedNote   401 403 200 403 403 404 | 401 403 403 403 403 404 | 401 403 404 403 403 404
POST /appointments/appointments/:id/note/:noteId/sign/       note         401 403 200 403 403 404 | 401 403 403 403 403 404 | 401 403 404 403 403 404
POST /appointments/appointments/:id/note/:noteId/addenda/    signedNote   401 403 201 403 403 404 | 401 403 403 403 403 404 | 401 403 404 403 403 404
GET /appointments/notes/unsigned/                                         401 403 200 403 403 404
GET /clinical-history/patient/:patientId/episodes/           episode      401 403 200 403 403 404 | 401 403 403 403 403 404 | 401 403 404 403 403 404
POST /clinical-history/patient/:patientId/episodes/:episode/goals/ episode 401 403 201 403 403 404 | 401 403 403 403 403 404 | 401 403 404 403 403 404
POST /clinical-history/patient/:patientId/episodes/:episode/close/ episode 401 403 200 403 403 404 | 401 403 403 403 403 404 | 401 403 404 403 403 404
PATCH /clinical-history/patient/:patientId/goals/:goal/      goal         401 403 200 403 403 404 | 401 403 403 403 403 404 | 401 403 404 403 403 404
GET /clinical-history/follow-up/                                          401 403 200 403 403 404
POST /clinical-history/follow-up/:patientId/                 episode      401 403 200 403 403 404 | 401 403 403 403 403 404 | 401 403 404 403 403 404
POST /clinical-history/patient/:patientId/letters/preview/   people       401 403 200 403 403 404 | 401 403 403 403 403 404 | 401 403 404 403 403 404
POST /clinical-history/patient/:patientId/letters/           people       401 403 201 403 403 404 | 401 403 403 403 403 404 | 401 403 404 403 403 404
GET /clinical-history/patient/:patientId/letters/            letter       401 403 200 403 403 404 | 401 403 403 403 403 404 | 401 403 404 403 403 404
GET /clinical-history/patient/:patientId/letters/:letter/pdf/ letter      401 403 200 403 403 404 | 401 403 403 403 403 404 | 401 403 404 404 404 404
DELETE /clinical-history/patient/:patientId/letters/:letter/ letter       401 403 204 403 403 404 | 401 403 403 403 403 404 | 401 403 404 404 404 404
POST /appointments/appointments/:id/attendance-letter/       held         401 403 201 201 201 404 | 401 403 403 201 201 404 | 401 403 404 404 404 404
GET /old-records/                                                         401 403 200 403 403 404
GET /old-records/:id/                                        oldRecord    401 403 200 403 403 404 | 401 403 404 403 403 404 | 401 403 404 403 403 404
GET /letters/verify/:code/                                   letter       200 200 200 200 200 404 | 200 200 200 200 200 404 | 200 200 200 200 200 404
GET /clinical-history/my-patients/                                        401 403 200 403 403 404
GET /clinical-history/patient/:patientId/                    history      401 403 200 403 403 404 | 401 403 403 403 403 404 | 401 403 404 403 403 404
PATCH /clinical-history/patient/:patientId/                  people       401 403 200 403 403 404 | 401 403 403 403 403 404 | 401 403 404 403 403 404
GET /clinical-history/patient/:patientId/versions/           history      401 403 200 403 403 404 | 401 403 403 403 403 404 | 401 403 404 403 403 404
GET /clinical-history/patient/:patientId/versions/:version/  history      401 403 200 403 403 404 | 401 403 403 403 403 404 | 401 403 404 403 403 404
GET /clinical-history/patient/:patientId/person/             history      401 403 200 403 403 404 | 401 403 403 403 403 404 | 401 403 404 403 403 404
GET /clinical-history/patient/:patientId/timeline/           history      401 403 200 403 403 404 | 401 403 403 403 403 404 | 401 403 404 403 403 404
GET /clinical-history/my-documents/                                       401 200 200 403 403 404
POST /clinical-history/documents/upload/                     people       401 403 201 403 403 404 | 401 403 403 403 403 404 | 401 403 404 403 403 404
GET /clinical-history/documents/:id/download/                document     401 200 200 403 403 404 | 401 403 403 403 403 404 | 401 404 404 403 403 404
DELETE /clinical-history/documents/:id/                      document     401 403 204 403 403 404 | 401 403 403 403 403 404 | 401 403 404 403 403 404
GET /chat/unread/                                                         401 200 200 403 403 404
GET /chat/inbox/                                                          401 403 200 403 403 404
POST /chat/tickets/                                          appointment  401 201 201 403 403 404 | 401 403 403 403 403 404 | 401 404 404 403 403 404
POST /appointments/appointments/:id/room/                     appointment  401 409 409 403 403 404 | 401 403 403 403 403 404 | 401 404 404 403 403 404
GET /appointments/appointments/:id/room/presence/            appointment  401 200 200 200 200 404 | 401 403 403 200 200 404 | 401 404 404 404 404 404
GET /chat/:id/messages/                                      appointment  401 200 200 403 403 404 | 401 403 403 403 403 404 | 401 404 404 403 403 404
GET /consents/current/                                                    200 200 200 200 200 404
GET /consents/versions/:version/                             consent      200 200 200 200 200 404
GET /consents/mine/                                                       401 200 403 403 403 404
POST /consents/                                                           401 403 403 403 201 404

# questionnaires
GET /questionnaires/                                         people       401 403 200 403 403 404 | 401 403 403 403 403 404 | 401 403 404 403 403 404
POST /questionnaires/                                        people       401 403 201 403 403 404 | 401 403 403 403 403 404 | 401 403 404 403 403 404
GET /questionnaire-orders/                                                401 403 200 403 403 404
DELETE /questionnaire-orders/:id/                           order        401 403 204 403 403 404 | 401 403 404 403 403 404 | 401 403 404 403 403 404
GET /questionnaires/export-csv/                              people       401 403 200 403 403 404 | 401 403 403 403 403 404 | 401 403 404 403 403 404
PUT /questionnaires/sharing/                                 people       401 403 200 403 403 404 | 401 403 403 403 403 404 | 401 403 404 403 403 404
GET /questionnaires/mine/                                                 401 200 403 403 403 404
GET /questionnaires/alerts/                                               401 403 200 403 403 404
POST /questionnaires/alerts/:id/acknowledge/                 alert        401 403 200 403 403 404 | 401 403 404 403 403 404 | 401 403 404 403 403 404
GET /questionnaires/:token/                                  form         200 200 200 200 200 404 | 200 200 200 200 200 404 | 404 404 404 404 404 404
POST /questionnaires/:token/answers/                         form         201 201 201 201 201 404 | 201 201 201 201 201 404 | 404 404 404 404 404 404
GET /questionnaires/:id/fhir/                                answered     401 403 200 403 403 404 | 401 403 403 403 403 404 | 401 403 404 403 403 404
`

/** What a call answers to each of `roles`, by whose thing it is about. */
export interface Row extends Partial<Record<Side, string>> {
  /** What has to be made for it, by its kind; '' for nothing. */
  about: string
}

const rowOf = (line: string): [string, Row] => {
  const [, call = '', about = '', statuses = ''] =
    /^(\S+ \S+) +(?:([a-zA-Z]+) +)?(\d[\d |]+)$/.exec(line) ?? []
  const [own, person, clinic] = statuses.split(' | ')
  return [call, JSON.parse(JSON.stringify({ about, own, person, clinic })) as Row]
}

/** By the call, as in `GET /auth/sessions/`. */
export const table: Record<string, Row> = Object.fromEntries(
  `${lines}${linesOfTheClinic}`
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map(rowOf),
)
