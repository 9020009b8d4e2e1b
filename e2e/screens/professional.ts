import type { Page } from 'playwright-core'
import { pathOf } from '@psico/contract/screens/screens'
import { seenBy, type Screen } from './screen.ts'

const professional = seenBy('professional')
const full = { states: ['full'] } as const
const nothingEmpty = { states: ['loading', 'error', 'full'] } as const

const opensWith = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').first().waitFor()
}
const onTab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click()
const history = (session: { patient: string }) => pathOf('clinicalHistory', { patientId: session.patient })

const questionnaires = (session: { patient: string }) =>
  pathOf('patientQuestionnaires', { patientId: session.patient })

/** The professional's screens. */
export const professionalScreens: Screen[] = [
  professional('agenda', pathOf('psychologistDashboard')),
  professional('agenda-week', pathOf('psychologistDashboard'), {
    ...full,
    open: async (page) => {
      const week = page.getByRole('button', { name: 'Semana', exact: true })
      if (await week.isVisible()) await week.click()
    },
  }),
  professional('agenda-link', pathOf('psychologistDashboard'), {
    ...full,
    open: opensWith(/(Editar|Agregar) enlace/),
  }),
  professional('agenda-book', pathOf('psychologistDashboard'), {
    ...full,
    open: opensWith('Agendar sesión'),
  }),
  professional('series-new', pathOf('psychologistDashboard'), { ...full, open: opensWith('Serie semanal') }),
  professional('series-dates', pathOf('psychologistDashboard'), { ...full, open: opensWith('Ver fechas') }),
  professional('series-cancel', pathOf('psychologistDashboard'), {
    ...full,
    open: opensWith('Cancelar serie'),
  }),
  professional('agenda-complete', pathOf('psychologistDashboard'), { ...full, open: opensWith('Completar') }),
  professional('old-records', pathOf('oldRecords')),
  professional('messages', pathOf('psychologistMessages')),
  professional('availability', pathOf('psychologistAvailability')),
  professional('availability-add', pathOf('psychologistAvailability'), {
    ...full,
    open: opensWith(/^Añadir horario/),
  }),
  professional('availability-close', pathOf('psychologistAvailability'), {
    ...full,
    open: opensWith('Cerrar días'),
  }),
  professional('own-profile', pathOf('psychologistProfile'), { hasNoList: true }),
  professional('own-profile-edit', pathOf('psychologistProfile'), {
    ...full,
    open: async (page) => {
      await page.getByRole('button', { name: 'Editar perfil' }).click()
      await page.getByRole('group', { name: 'Especialidades' }).getByRole('checkbox').first().waitFor()
    },
  }),
  professional('my-patients', pathOf('myPatients')),
  professional('documents', pathOf('psychologistDocuments')),
  professional('note', (places) => pathOf('note', { appointmentId: places.completed }), nothingEmpty),
  professional('history', history, nothingEmpty),
  professional('history-reason', history, { ...full, open: onTab('Motivo e historia') }),
  professional('history-risks', history, { ...full, open: onTab('Alertas y riesgos') }),
  professional('history-goal', history, { ...full, open: opensWith('Nuevo objetivo') }),
  professional('history-close', history, { ...full, open: opensWith('Cerrar proceso') }),
  professional('patient-messages', (places) => pathOf('patientMessages', { patientId: places.patient })),
  professional('letters', (places) => pathOf('letters', { patientId: places.patient })),
  professional('letters-new', (places) => pathOf('letters', { patientId: places.patient }), {
    ...full,
    open: opensWith('Nueva carta'),
  }),
  professional('payouts', pathOf('psychologistPayouts')),
  professional('follow-up', pathOf('followUp')),
  professional('timeline', (places) => pathOf('timeline', { patientId: places.patient })),
  professional('questionnaires', questionnaires),
  professional('questionnaires-give', questionnaires, { ...full, open: opensWith('Dar un cuestionario') }),
  professional('professional-room', (places) => pathOf('room', { appointmentId: places.paid }), {
    ...full,
    hasNoList: true,
  }),
  professional(
    'professional-chat',
    (places) => pathOf('psychologistChat', { appointmentId: places.confirmed }),
    {
      states: ['loading', 'full'],
      isWindow: true,
    },
  ),
]
