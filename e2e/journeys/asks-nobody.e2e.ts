import { afterAll, expect, test } from 'vitest'
import { openListeningProxy } from '../support/listening-proxy.ts'
import { movedClock } from '../support/moved-clock.ts'
import { ownPort } from '../support/own-site.ts'
import { enterRoom, meets } from '../support/room.ts'
import { signInAs } from '../support/sign-in.ts'
import { gatherVisitors, playedDevices } from '../support/visitors.ts'

const proxy = await openListeningProxy()
afterAll(() => proxy.close())
const { arrive } = gatherVisitors([...playedDevices, ...proxy.flags])
const clock = movedClock('bienestar')

test('from the search to the end of a session by video, nobody but the clinic is asked anything', async () => {
  const { patient, id } = await clock.sessionNow('Ana Rojas')
  const [page, desk] = [await arrive({ width: 360, height: 740 }), await arrive()]
  const helpers: string[][] = []
  for (const tab of [page, desk]) {
    await tab.exposeFunction('helpedBy', (urls: string[]) => helpers.push(urls))
    await tab.addInitScript(() => {
      const Real = window.RTCPeerConnection
      window.RTCPeerConnection = class extends Real {
        constructor(settings?: RTCConfiguration) {
          super(settings)
          const { helpedBy } = window as unknown as { helpedBy: (urls: string[]) => void }
          helpedBy((settings?.iceServers ?? []).flatMap(({ urls }) => urls))
        }
      }
    })
  }
  await page.goto(`http://bienestar-app.localhost:${ownPort()}/professionals`)
  await page
    .getByRole('link', { name: /Reservar/ })
    .first()
    .waitFor()
  await signInAs(page, 'bienestar', patient.email, `/sala/${id}`, patient.password)
  await signInAs(desk, 'bienestar', 'ana.rojas@bienestar.example', `/sala/${id}`)
  for (const tab of [page, desk]) await tab.goto(tab.url())
  await enterRoom(page)
  await enterRoom(desk)
  await desk.getByRole('button', { name: 'Hacer pasar' }).click()
  await meets(page, 'Ana Rojas')
  await meets(desk, 'Nora Prueba')
  expect([...proxy.asked]).toEqual([`bienestar-app.localhost:${ownPort()}`])
  // Without a relay of the operator's own, not even for the way between the two: each made a connection, with no helper.
  expect(helpers.length).toBeGreaterThanOrEqual(2)
  expect(helpers.flat()).toEqual([])
}, 180_000)
