import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxChosenBytes } from '@psico/contract/pictures/pictures'
import { startTestServer, type Caller, type TestServer } from '../../../test/test-server.ts'
import { makeAppointment, makeProfessional, makeUser } from '../../../test/makers.ts'
import { jpegOf, pngOf, secret, webpOf, webpPixel } from '../../../test/pictures.ts'
import { rows, run } from '#database/sql'

let server: TestServer
let ana: { user: string; professional: string }
let professional: Caller
let admin: Caller
const photoPath = '/professionals/profile/photo/'
const logoPath = '/tenants/current/logo/'
const wrongType = 'Tipo de imagen no permitido. Solo se aceptan JPG, PNG y WebP.'
const tooLarge = 'La imagen es demasiado grande. El tamaño máximo es 5 MB.'

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as(server.norte, await server.norte.work((db) => makeUser(db, { user_type: 'admin' })))
})
afterAll(() => server.close())
beforeEach(async () => {
  ana = await server.norte.work((db) => makeProfessional(db))
  professional = await server.as(server.norte, ana.user)
})

const form = (file: Buffer | null, name = 'foto.jpg', field = 'photo') => {
  const formData = new FormData()
  formData.append('nota', 'de más')
  if (file) formData.append(field, new Blob([new Uint8Array(file)]), name)
  return formData
}
const send = (file: Buffer, name = 'foto.jpg') => professional.upload(photoPath, form(file, name))
const sendLogo = (file: Buffer, name = 'logo.png', by = admin) => by.upload(logoPath, form(file, name, 'logo'))
const shownTo = (caller: Caller, url: unknown) => caller.get(String(url).replace(/^\/api/, ''))
const photoOf = async (): Promise<unknown> =>
  (await server.visitor(server.norte).get(`/professionals/${ana.professional}/`)).json['photo_url']
const face = async (clinic = server.norte) =>
  (await server.visitor(clinic).get('/tenants/public/current/')).json['logo_url']

describe('a photo', () => {
  test('is shown in the directory, on the page, in the own profile and on the card of an appointment', async () => {
    expect(await photoOf()).toBeNull()
    const sent = await send(jpegOf())
    expect(sent.status).toBe(200)
    const url = sent.json['photo_url']
    expect(await photoOf()).toBe(url)
    expect((await professional.get('/professionals/profile/')).json['photo_url']).toBe(url)
    const directory = await server.visitor(server.norte).get('/professionals/?page_size=200')
    const found = (directory.json['results'] as { id: string; photo_url: string | null }[]).filter(
      (profile) => profile.photo_url !== null,
    )
    expect(found).toMatchObject([{ id: ana.professional, photo_url: url }])
    const patient = await server.norte.work(async (db) => {
      const id = await makeUser(db)
      const hour = { psychologist: ana.user, patient: id, date: '2026-05-04', time: '09:00' }
      await makeAppointment(db, server.norte.timezone, hour)
      return id
    })
    const { json } = await (await server.as(server.norte, patient)).get('/appointments/appointments/')
    expect(json['results']).toMatchObject([{ psychologist_photo_url: url }])
  })

  test('goes out to everybody on its own host as what it is, to be kept for ever', async () => {
    const { json } = await send(jpegOf())
    const picture = await shownTo(server.visitor(server.norte), json['photo_url'])
    expect(picture.status).toBe(200)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    const digest = createHash('sha256').update(picture.raw).digest('hex')
    expect(json['photo_url']).toBe(`/api/pictures/${digest}.jpg`)
    expect(picture.raw.includes(secret)).toBe(false)
    for (const elsewhere of [server.visitor(server.sur), server.visitor(null)])
      expect((await shownTo(elsewhere, json['photo_url'])).status).toBe(404)
  })

  test('is replaced and removed; the old address then shows nothing', async () => {
    const first = (await send(jpegOf({ width: 12 }))).json['photo_url']
    const second = (await send(pngOf({ width: 12 }), 'Ana ñ 🌙.PNG')).json['photo_url']
    expect(second).not.toBe(first)
    expect((await shownTo(server.visitor(server.norte), first)).status).toBe(404)
    expect((await shownTo(server.visitor(server.norte), second)).headers['content-type']).toBe('image/png')
    for (let n = 0; n < 2; n += 1) expect((await professional.del(photoPath)).status).toBe(204)
    expect(await photoOf()).toBeNull()
    expect((await shownTo(server.visitor(server.norte), second)).status).toBe(404)
    const logged = await server.norte.work((db) =>
      rows<{ action: string }>(db, 'select action from audit_entries where user_id = $1 order by id', [ana.user]),
    )
    expect(logged.map((entry) => entry.action)).toEqual([
      'Cambió su foto de perfil.',
      'Cambió su foto de perfil.',
      'Quitó su foto de perfil.',
    ])
  })

  test('two at once leave one, whole', async () => {
    const answers = await Promise.all([send(jpegOf()), send(pngOf(), 'a.png'), send(webpPixel, 'a.webp')])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    const url = await photoOf()
    expect(answers.map((answer) => answer.json['photo_url'])).toContain(url)
    expect((await shownTo(server.visitor(server.norte), url)).status).toBe(200)
    const kept = await server.norte.work((db) => rows(db, 'select id from pictures where owner = $1', [ana.user]))
    expect(kept).toHaveLength(1)
  })

  test('of somebody who works here no more is not shown', async () => {
    const { json } = await send(jpegOf({ width: 11 }))
    await server.norte.work((db) => run(db, 'update users set is_active = false where id = $1', [ana.user]))
    expect((await shownTo(server.visitor(server.norte), json['photo_url'])).status).toBe(404)
  })

  test.each([
    ['foto.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['foto.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['foto.gif', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['foto.jpg', Buffer.from('MZ\x90\0 this is a program', 'latin1')],
    ['foto.jpg', pngOf()],
    ['foto.png', jpegOf()],
    ['foto.jpg.exe', jpegOf()],
    ['foto', jpegOf()],
    ['foto.jpg', jpegOf().subarray(0, 200)],
    ['foto.jpg', Buffer.alloc(0)],
    ['foto.webp', webpOf(0x02)],
  ])('%s that is not what it says, or not whole, is refused with 415', async (name, content) => {
    const answer = await send(content, name)
    expect([answer.status, answer.json['detail'], answer.json['photo']]).toEqual([415, wrongType, [wrongType]])
    expect(await photoOf()).toBeNull()
  })

  test('up to 5 MB are read, one byte more is not; what is kept is small', async () => {
    const heavy = (bytes: number) => {
      const tail = Buffer.alloc(bytes - jpegOf({ tail: Buffer.alloc(0) }).length)
      return jpegOf({ tail })
    }
    expect((await send(heavy(maxChosenBytes))).status).toBe(200)
    const refused = await send(heavy(maxChosenBytes + 1))
    expect([refused.status, refused.json['detail']]).toEqual([413, tooLarge])
    for (const wide of [jpegOf({ width: 641 }), jpegOf({ height: 641 }), jpegOf({ width: 65_535, height: 65_535 })])
      expect(await send(wide)).toMatchObject({ status: 413, json: { code: 'too_wide' } })
    expect((await send(jpegOf({ width: 640, height: 640 }))).status).toBe(200)
  })

  test('is for professionals alone, and only as a form with that field', async () => {
    const patient = await server.as(server.norte, await server.norte.work((db) => makeUser(db)))
    for (const [caller, status] of [
      [server.visitor(server.norte), 401],
      [server.visitor(null), 404],
      [patient, 403],
      [admin, 403],
    ] as const) {
      expect((await caller.upload(photoPath, form(jpegOf()))).status).toBe(status)
      expect((await caller.del(photoPath)).status).toBe(status)
    }
    expect((await professional.post(photoPath, { photo: 'x' })).status).toBe(415)
    expect((await professional.upload(photoPath, form(null))).json['photo']).toEqual(['Elige una imagen.'])
    expect((await professional.upload(photoPath, form(jpegOf(), 'a.jpg', 'file'))).status).toBe(400)
    const body = new Response(form(jpegOf()))
    const whole = Buffer.from(await body.arrayBuffer())
    const type = body.headers.get('content-type') ?? ''
    for (const broken of [whole.subarray(0, -120), Buffer.from('nonsense'), Buffer.alloc(0)])
      expect((await professional.send(photoPath, type, broken)).status).toBe(400)
    expect(await photoOf()).toBeNull()
  })

  test('no other address under the pictures shows anything', async () => {
    for (const file of ['nada', `${'0'.repeat(64)}.jpg`, `${'0'.repeat(64)}.svg`, '..%2f..%2fetc%2fpasswd'])
      expect([file, (await server.visitor(server.norte).get(`/pictures/${file}`)).status]).toEqual([file, 404])
  })
})

describe('a logo', () => {
  test('is the face of its clinic alone, at once; without one the name stands alone', async () => {
    expect(await face()).toBeNull()
    const sent = await sendLogo(pngOf({ width: 300, height: 80 }))
    expect([sent.status, await face()]).toEqual([200, sent.json['logo_url']])
    expect(await face(server.sur)).toBeNull()
    expect((await shownTo(server.visitor(server.norte), sent.json['logo_url'])).status).toBe(200)
    expect((await shownTo(server.visitor(server.sur), sent.json['logo_url'])).status).toBe(404)
    expect((await admin.del(logoPath)).status).toBe(204)
    expect(await face()).toBeNull()
  })

  test('is for admins alone, and judged as a photo is', async () => {
    const patient = await server.as(server.norte, await server.norte.work((db) => makeUser(db)))
    for (const [caller, status] of [
      [server.visitor(server.norte), 401],
      [server.visitor(null), 404],
      [patient, 403],
      [professional, 403],
    ] as const) {
      expect((await sendLogo(pngOf(), 'logo.png', caller)).status).toBe(status)
      expect((await caller.del(logoPath)).status).toBe(status)
    }
    expect((await sendLogo(Buffer.from('<svg/>'), 'logo.svg')).json['logo']).toEqual([wrongType])
    expect((await sendLogo(pngOf({ width: 641 }))).status).toBe(413)
    expect(await face()).toBeNull()
  })
})
