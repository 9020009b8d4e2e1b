import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptFor } from './encrypt.ts'
import { isOfService } from './push.ts'
import { openVapid } from './vapid.ts'

test('a notice is sealed as in the example of RFC 8291', () => {
  const own = createECDH('prime256v1')
  own.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'))
  const sealed = encryptFor(
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    Buffer.from('When I grow up, I want to be a watermelon'),
    own,
    Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  )
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('the proof names the service, ends, and is signed by the key that browsers know', async () => {
  const vapid = openVapid({ secret: 'a secret of the installation' }, 'mailto:a@b.example')
  expect(openVapid({ secret: 'a secret of the installation' }, 'x').publicKey).toBe(vapid.publicKey)
  const header = vapid.authorization('https://fcm.googleapis.com/fcm/send/x', 1_000_000)
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? []
  expect(key).toBe(vapid.publicKey)
  const [head = '', claims = '', proof = ''] = token.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: 44_200,
    sub: 'mailto:a@b.example',
  })
  const known = await crypto.subtle.importKey(
    'raw',
    Buffer.from(key, 'base64url'),
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['verify'],
  )
  const isRight = await crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    known,
    Buffer.from(proof, 'base64url'),
    Buffer.from(`${head}.${claims}`),
  )
  expect(isRight).toBe(true)
})

test('only addresses of known push services are taken', () => {
  const services = ['fcm.googleapis.com', '*.push.apple.com', '127.0.0.1:9000']
  const taken = [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://web.push.apple.com/x',
    'http://127.0.0.1:9000/x',
  ]
  const refused = [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://a:b@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilpush.apple.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'http://127.0.0.1:9001/x',
    'https://10.0.0.1/x',
    'https://[::1]/x',
    'http://169.254.169.254/latest/meta-data/',
    'https://metadata.google.internal/x',
    'ftp://fcm.googleapis.com/x',
    'no es una dirección',
  ]
  expect(taken.filter((address) => !isOfService(services, address))).toEqual([])
  expect(refused.filter((address) => isOfService(services, address))).toEqual([])
})
