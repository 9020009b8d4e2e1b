import type { Page } from 'playwright-core'
import { seenBy, type Screen } from './screen.ts'

const professional = seenBy('professional')
const full = { states: ['full'] } as const
const nothingEmpty = { states: ['loading', 'error', 'full'] } as const

const opensWith = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').first().waitFor()
}
const onTab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click()
const history = (it: { patient: string }) => `/clinical-history/patient/${it.patient}`

/** The professional's screens. */
export const professionalScreens: Screen[] = [
  professional('agenda', '/psychologist-dashboard'),
  professional('agenda-week', '/psychologist-dashboard', {
    ...full,
    open: async (page) => {
      const week = page.getByRole('button', { name: 'Semana', exact: true })
      if (await week.isVisible()) await week.click()
    },
  }),
  professional('agenda-link', '/psychologist-dashboard', {
    ...full,
    open: opensWith(/(Editar|Agregar) enlace/),
  }),
  professional('agenda-book', '/psychologist-dashboard', { ...full, open: opensWith('Agendar sesión') }),
  professional('agenda-complete', '/psychologist-dashboard', { ...full, open: opensWith('Completar') }),
  professional('availability', '/psychologist-availability'),
  professional('availability-add', '/psychologist-availability', {
    ...full,
    open: opensWith(/^Añadir horario/),
  }),
  professional('availability-close', '/psychologist-availability', {
    ...full,
    open: opensWith('Cerrar días'),
  }),
  professional('own-profile', '/psychologist-profile', { hasNoList: true }),
  professional('own-profile-edit', '/psychologist-profile', {
    ...full,
    open: async (page) => {
      await page.getByRole('button', { name: 'Editar perfil' }).click()
      await page.getByRole('group', { name: 'Especialidades' }).getByRole('checkbox').first().waitFor()
    },
  }),
  professional('documents', '/psychologist-documents'),
  professional('note', (it) => `/appointment/${it.completed}/note`, nothingEmpty),
  professional('history', history, nothingEmpty),
  professional('history-reason', history, { ...full, open: onTab('Motivo e historia') }),
  professional('history-risks', history, { ...full, open: onTab('Alertas y riesgos') }),
  professional('timeline', (it) => `${history(it)}/timeline`),
  professional('professional-chat', (it) => `/psychologist/chat/${it.confirmed}`, {
    states: ['loading', 'full'],
    isWindow: true,
  }),
]
