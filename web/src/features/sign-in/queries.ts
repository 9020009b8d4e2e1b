import * as registration from '@psico/contract/sign-in/registration'
import * as signingIn from '@psico/contract/sign-in/sign-in'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { keyOf } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

export const useLogin = () =>
  useMutation({ mutationFn: (body: BodyIn<typeof signingIn.login>) => call(signingIn.login, { body }) })

/**
 * Registers, and signs in with what was typed. Null where that does not open the door: the address had an account with another
 * password, or with a second step. The call says of both the same as of a new one.
 */
export const useRegisterAndEnter = () =>
  useMutation({
    mutationFn: async (person: Omit<BodyIn<typeof registration.register>, 'password_confirm'>) => {
      const { password } = person
      await call(registration.register, { body: { ...person, password_confirm: password } })
      return entered(person.email.trim(), password)
    },
  })

export const useResetRequest = () =>
  useMutation({ mutationFn: (email: string) => call(registration.requestPasswordReset, { body: { email } }) })

/** Sets the password; whoever chose their first one is signed in with it, else null. */
export const useResetConfirm = () =>
  useMutation({
    mutationFn: async (body: BodyIn<typeof registration.confirmPasswordReset>) => {
      const { email } = await call(registration.confirmPasswordReset, { body })
      return email ? entered(email, body.new_password) : null
    },
  })

/** Null where a password alone does not open the door. */
async function entered(email: string, password: string): Promise<signingIn.SignedIn | null> {
  const answer = await call(signingIn.login, { body: { email, password } }).catch(() => null)
  return answer && 'token' in answer ? answer : null
}

/** Asked once a link: a second answer would say the same. */
export const emailVerification = (uid: string, token: string) =>
  queryOptions({
    queryKey: keyOf(registration.verifyEmail, { body: { uid, token } }),
    queryFn: () => call(registration.verifyEmail, { body: { uid, token } }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
