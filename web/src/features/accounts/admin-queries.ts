import * as accounts from '@psico/contract/accounts/accounts'
import { readClinicSetUp } from '@psico/contract/clinics/set-up'
import type { BodyIn, QueryIn } from '@psico/contract/core/endpoint'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { asked, outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

export interface UserFilter {
  search: string
  user_type: '' | 'patient' | 'professional' | 'reception' | 'admin'
  state: '' | 'active' | 'inactive' | 'invitation' | 'consent' | 'session'
  page: number
}
export const usersPerPage = 20

const stateQuery = {
  '': {},
  active: { is_active: 'true' },
  inactive: { is_active: 'false' },
  invitation: { waits_for: 'invitation' },
  consent: { waits_for: 'consent' },
  session: { waits_for: 'session' },
} as const

export const clinicUsers = ({ search, user_type, state, page }: UserFilter) =>
  queryOptions({
    ...asked(accounts.listUsers, {
      query: {
        page,
        page_size: usersPerPage,
        ...(search.trim() ? { search: search.trim() } : {}),
        ...(user_type ? { user_type } : {}),
        ...stateQuery[state],
      },
    }),
    placeholderData: keepPreviousData,
  })

export const clinicUser = (id: string) =>
  queryOptions({
    ...asked(accounts.readUser, { params: { id } }),
    retry: false,
  })

function useChange<T>(change: (input: T) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => outdated(client, accounts.listUsers, accounts.readUser, readClinicSetUp),
  })
}

/** What becomes of what somebody leaves behind. */
export type Leaving = QueryIn<typeof accounts.deactivateUser>

export const useDeactivate = () =>
  useChange(({ id, ...query }: { id: string } & Leaving) =>
    call(accounts.deactivateUser, { params: { id }, query, timeoutMs: 60_000 }),
  )

export const useReactivate = (id: string) =>
  useChange(() => call(accounts.reactivateUser, { params: { id } }))

export const useChangePerson = (id: string) =>
  useChange((body: BodyIn<typeof accounts.changeUser>) => call(accounts.changeUser, { params: { id }, body }))

export const useInvite = () =>
  useChange((body: BodyIn<typeof accounts.inviteUser>) => call(accounts.inviteUser, { body }))

export const useInviteAgain = () =>
  useChange((id: string) => call(accounts.resendInvitation, { params: { id } }))
