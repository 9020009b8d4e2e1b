import { changeClinicSettings, type SavedSettings } from '@psico/contract/clinics/clinics'
import { call } from '../../lib/call.ts'
import { dateIn } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { useForm } from '../../session/use-form.ts'
import { complaintsAbout } from './crisis-form.ts'
import { changesOf, formOf, type SettingsForm } from './settings-form.ts'

interface Part {
  /** Names the part in drafts. */
  name: string
  saved: SavedSettings
  /** Sent whether it was changed or not: the colours as they are count as chosen, too. */
  always?: (typed: SettingsForm) => Partial<SettingsForm>
}

/** A part of the clinic's settings as a form. The page carries some of them from the server, so it is fetched anew. */
export const useClinicForm = ({ name, saved, always }: Part) => {
  const month = dateIn(tenant.timezone).slice(0, 7)
  return useForm<SettingsForm>({
    what: `clinic-settings:${name}`,
    saved: formOf(saved),
    complaintsAbout: ({ lines }) => complaintsAbout(lines ?? []),
    send: async (typed) => {
      const { primary_color, secondary_color } = always?.(typed) ?? {}
      const colours = primary_color && secondary_color ? { primary_color, secondary_color } : {}
      await call(changeClinicSettings, { body: { ...colours, ...changesOf(typed, saved, month) } })
      globalThis.location.assign(`${globalThis.location.pathname}?guardada=1`)
      // Still on its way until the new page is here: nobody is asked about changes that are saved.
      await new Promise<never>(() => undefined)
    },
  })
}
