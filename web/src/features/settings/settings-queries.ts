import { changeClinicSettings, readClinicSettings } from '@psico/contract/clinics/clinics'
import { readClinicSetUp } from '@psico/contract/clinics/set-up'
import { listUsers } from '@psico/contract/accounts/accounts'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { listByHand, sendTest } from '@psico/contract/messages/messages'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { asked, outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

/** Asked again at each visit of the dashboard: others take part in opening the clinic. */
export const clinicSetUp = queryOptions({
  ...asked(readClinicSetUp),
  staleTime: 0,
})

/** Whose page the steps of hours and fee lead to: the first of those who work here; null before there is one. */
export const firstProfessional = queryOptions({
  ...asked(listUsers, { query: { user_type: 'professional', is_active: 'true', page_size: 1 } }),
  select: ({ results }) => results[0] ?? null,
})

/** How the clinic writes by WhatsApp. */
export function useSaveWhatsappSetting() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (whatsapp: BodyIn<typeof changeClinicSettings>['whatsapp']) =>
      call(changeClinicSettings, { body: { whatsapp } }),
    // The list of reminders by hand comes into the menu, or leaves it.
    onSuccess: () => outdated(queries, readClinicSettings, listByHand),
  })
}

export const sendTestMessage = (body: BodyIn<typeof sendTest>) => call(sendTest, { body })
