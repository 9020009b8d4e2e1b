import {
  readNotifications,
  readNotificationsOf,
  saveNotifications,
  saveNotificationsOf,
  type Notifications,
} from '@psico/contract/channels/notifications'
import { listSubscriptions, readPushKey, subscribe, unsubscribe } from '@psico/contract/channels/push'
import { listByHand, listMessages, openByHand } from '@psico/contract/messages/messages'
import type { BodyIn } from '@psico/contract/core/endpoint'
import * as phones from '@psico/contract/simulators/simulated-phone'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { asked, outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

/** Which notices one gets oneself, or a patient of the clinic does. */
export const noticesOf = (patient: string | null) =>
  queryOptions<Notifications>(
    patient === null ? asked(readNotifications) : asked(readNotificationsOf, { params: { id: patient } }),
  )

type Wanted = BodyIn<typeof saveNotificationsOf>

/** Keeps what was said, by the person or by staff for them. */
export function useSaveWhatsapp(patient: string | null) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (whatsapp: Wanted['whatsapp']): Promise<Notifications> =>
      patient === null
        ? call(saveNotifications, { body: { whatsapp } })
        : call(saveNotificationsOf, { params: { id: patient }, body: { whatsapp } }),
    onSuccess: (now) => queries.setQueryData(noticesOf(patient).queryKey, now),
  })
}

export const subscriptions = queryOptions(asked(listSubscriptions))

/** Asks the browser, and has it take notices of this clinic. @throws where the browser or its person says no */
async function takeNotices(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('not granted')
  const worker = await navigator.serviceWorker.ready
  const { key } = await call(readPushKey)
  const former = await worker.pushManager.getSubscription()
  await former?.unsubscribe()
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = made.toJSON()
  await call(subscribe, {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
  })
}

/** Whether this browser can take notices at all. */
export const canTakeNotices = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

export function useNotices() {
  const queries = useQueryClient()
  const settled = () => outdated(queries, listSubscriptions)
  const take = useMutation({ mutationFn: takeNotices, onSettled: settled })
  const drop = useMutation({
    mutationFn: (id: string) => call(unsubscribe, { params: { id } }),
    onSettled: settled,
  })
  return { take, drop }
}

/** How far what the patient was told of a session came. */
export const messagesOf = (id: string) => queryOptions(asked(listMessages, { params: { id } }))

export const byHandOn = (date: string) => queryOptions(asked(listByHand, { query: { date } }))

export function useOpenByHand() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (appointment: string) => call(openByHand, { params: { appointment } }),
    onSuccess: () => outdated(queries, listByHand),
  })
}

/** What a simulated telephone shows; looked at again every two seconds. */
export const simulatedPhone = (phone: string) =>
  queryOptions({
    ...asked(phones.readSimulatedPhone, { query: phone === '' ? {} : { phone } }),
    refetchInterval: 2000,
    staleTime: 0,
  })

export function useSimulatedPhone() {
  const queries = useQueryClient()
  const onSettled = () => outdated(queries, phones.readSimulatedPhone)
  const write = useMutation({
    mutationFn: (body: BodyIn<typeof phones.writeFromPhone>) => call(phones.writeFromPhone, { body }),
    onSettled,
  })
  const press = useMutation({
    mutationFn: ({ id, button }: { id: string; button: number }) =>
      call(phones.pressOnPhone, { params: { id }, body: { button } }),
    onSettled,
  })
  const behave = useMutation({
    mutationFn: (body: BodyIn<typeof phones.setSimulatedCompany>) =>
      call(phones.setSimulatedCompany, { body }),
    onSettled,
  })
  const tell = useMutation({ mutationFn: () => call(phones.tellHeldNews), onSettled })
  return { write, press, behave, tell }
}
