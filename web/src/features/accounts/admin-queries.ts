import * as contract from '@psico/contract/accounts'
import type { BodyIn } from '@psico/contract/endpoint'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export interface UserFilter {
  search: string
  user_type: '' | 'patient' | 'professional' | 'admin'
  is_active: '' | 'true' | 'false'
  page: number
}
export const usersPerPage = 20

export const clinicUsers = ({ search, user_type, is_active, page }: UserFilter) =>
  queryOptions({
    queryKey: ['admin-users', search, user_type, is_active, page],
    queryFn: ({ signal }) =>
      call(contract.listUsers, {
        query: {
          page,
          page_size: usersPerPage,
          ...(search ? { search } : {}),
          ...(user_type ? { user_type } : {}),
          ...(is_active ? { is_active } : {}),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const clinicUser = (id: string) =>
  queryOptions({
    queryKey: ['admin-user', id],
    queryFn: ({ signal }) => call(contract.readUser, { params: { id }, signal }),
    retry: false,
  })

function useChange<T>(change: (it: T) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['admin-users'] }),
        client.invalidateQueries({ queryKey: ['admin-user'] }),
        client.invalidateQueries({ queryKey: ['clinic-set-up'] }),
      ]),
  })
}

export const useDeactivate = () =>
  useChange((id: string) => call(contract.deactivateUser, { params: { id } }))

export const useInvite = () =>
  useChange((body: BodyIn<typeof contract.inviteUser>) => call(contract.inviteUser, { body }))

export const useInviteAgain = () =>
  useChange((id: string) => call(contract.resendInvitation, { params: { id } }))
