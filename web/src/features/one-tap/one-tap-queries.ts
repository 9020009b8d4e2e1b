import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { cancelOneTap, confirmOneTap, moveOneTap, readOneTap } from '@psico/contract/one-tap/one-tap'
import { asked } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

/** The appointment behind the link of a mail. */
export const oneTap = (token: string) =>
  queryOptions({ ...asked(readOneTap, { params: { token } }), gcTime: 0, retry: false })

export type OneTapAct = { do: 'confirm' } | { do: 'cancel' } | { do: 'move'; to: BodyIn<typeof moveOneTap> }

/** Keeps, cancels or moves it; answers how it stands then. */
export const actOnOneTap = (token: string) =>
  mutationOptions({
    mutationFn: (act: OneTapAct) => {
      const params = { token }
      switch (act.do) {
        case 'confirm':
          return call(confirmOneTap, { params })
        case 'cancel':
          return call(cancelOneTap, { params })
        case 'move':
          return call(moveOneTap, { params, body: act.to })
      }
    },
  })
