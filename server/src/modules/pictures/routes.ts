import * as contract from '@psico/contract/pictures/pictures'
import type { Endpoint } from '@psico/contract/core/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unbroken } from '#core/upload'
import { announced } from '#edge/http/announce'
import type { App } from '#app'
import type { Context } from '#database/context'
import { clinicOf } from '#edge/http/admit'
import { contextOf, serve } from '#edge/http/serve'
import { fileOf, notMultipart, takeForms, whileSent } from '#edge/http/take-form'
import { keepPicture, removePicture, type SentFile } from './keep-picture.ts'
import { problems } from './problems.ts'
import { pictureHeaders } from './rules.ts'
import * as store from './store.ts'

/** Photos of professionals and the clinic's logo: kept by those whom they show, read by everybody on this host. */
export function pictureRoutes(http: FastifyInstance, app: Pick<App, 'databases'>): void {
  const asAgreed = announced(http, contract.readPicture, ['anyone'])
  http.get<{ Params: { file: string } }>(`/api${contract.readPicture.path}`, asAgreed, async (request, reply) => {
    const clinic = clinicOf(request)
    const asked = contract.readPicture.params?.safeParse(request.params)
    const picture = asked?.success && (await clinic.read((db) => store.shown(db, asked.data.file)))
    if (!picture) throw problems.pictureNotFound()
    return reply.headers(pictureHeaders(picture.kind)).send(picture.content)
  })
  serve(http, contract.removePhoto, ['professional'], ({ context }) =>
    removePicture(app, context, 'photo'),
  )
  serve(http, contract.removeLogo, ['admin'], ({ context }) =>
    removePicture(app, context, 'logo'),
  )
  serve(http, contract.removePaymentQr, ['admin'], ({ context }) =>
    removePicture(app, context, 'qr'),
    { stepUp: true },
  )
  // One byte more than allowed, so that too large is told from just large enough.
  takeForms(http, { fields: 5, fieldSize: 4096, fileSize: contract.maxChosenBytes + 1 }, (scope) => {
    uploads(scope, contract.uploadPhoto, 'professional', async (context, sent) => ({
      photo_url: await keepPicture(app, context, 'photo', sent('photo')),
    }))
    uploads(scope, contract.uploadLogo, 'admin', async (context, sent) => ({
      logo_url: await keepPicture(app, context, 'logo', sent('logo')),
    }))
    const money = async (context: Context, sent: Sent) => ({
      qr_image_url: await keepPicture(app, context, 'qr', sent('qr')),
    })
    uploads(scope, contract.uploadPaymentQr, 'admin', money, { stepUp: true })
  })
}

type Sent = (field: string) => SentFile | null

function uploads(
  scope: FastifyInstance,
  endpoint: Endpoint,
  who: 'professional' | 'admin',
  keep: (context: Context, sent: Sent) => Promise<Record<string, string>>,
  rules: { stepUp?: true } = {},
): void {
  scope.post(`/api${endpoint.path}`, announced(scope, endpoint, [who], rules), async (request) => {
    const context = await contextOf(request, [who], rules)
    if (!request.isMultipart()) throw notMultipart()
    return whileSent(request, async () => keep(context, await sentIn(request)))
  })
}

/** The first file of the form, by the name of its field. @throws uploadBroken */
async function sentIn(request: FastifyRequest): Promise<Sent> {
  const part = await fileOf(request)
  if (!part) return () => null
  return (field) =>
    part.fieldname === field ? { name: part.filename, content: unbroken(part.file) } : null
}
