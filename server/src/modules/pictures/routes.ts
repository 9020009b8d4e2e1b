import multipart from '@fastify/multipart'
import * as contract from '@psico/contract/pictures'
import type { Endpoint } from '@psico/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { announced } from '#platform/http/announce'
import type { App } from '#platform/start/app'
import { problems as refusals } from '#platform/http/problem'
import { clinicOf, originOf, serve, signedIn } from '#platform/http/serve'
import { keepPicture, removePicture, type Keeper, type SentFile } from './keep-picture.ts'
import { problems } from './problems.ts'
import { pictureHeaders } from './rules.ts'
import * as store from './store.ts'

/** Photos of professionals and the clinic's logo: kept by those whom they show, read by everybody on this host. */
export function pictureRoutes(http: FastifyInstance, app: App): void {
  const asAgreed = announced(http, contract.readPicture, ['anyone'])
  http.get<{ Params: { file: string } }>(`/api${contract.readPicture.path}`, asAgreed, async (request, reply) => {
    const clinic = clinicOf(request)
    const asked = contract.readPicture.params?.safeParse(request.params)
    const picture = asked?.success && (await clinic.read((db) => store.shown(db, asked.data.file)))
    if (!picture) throw problems.pictureNotFound()
    return reply.headers(pictureHeaders(picture.kind)).send(picture.content)
  })
  serve(http, contract.removePhoto, ['professional'], ({ clinic, actor, origin }) =>
    removePicture({ app, clinic, actor, ip: origin.ip }, 'photo'),
  )
  serve(http, contract.removeLogo, ['admin'], ({ clinic, actor, origin }) =>
    removePicture({ app, clinic, actor, ip: origin.ip }, 'logo'),
  )
  void http.register(async (scope) => {
    await scope.register(multipart, {
      // One byte more than allowed, so that too large is told from just large enough.
      limits: { files: 1, fields: 5, parts: 6, fieldSize: 4096, fileSize: contract.maxChosenBytes + 1 },
      throwFileSizeLimit: false,
    })
    uploads(scope, app, contract.uploadPhoto, 'professional', async (by, sent) => ({
      photo_url: await keepPicture(by, 'photo', sent('photo')),
    }))
    uploads(scope, app, contract.uploadLogo, 'admin', async (by, sent) => ({
      logo_url: await keepPicture(by, 'logo', sent('logo')),
    }))
  })
}

type Sent = (field: string) => SentFile | null

function uploads(
  scope: FastifyInstance,
  app: App,
  endpoint: Endpoint,
  who: 'professional' | 'admin',
  keep: (by: Keeper, sent: Sent) => Promise<Record<string, string>>,
): void {
  scope.post(`/api${endpoint.path}`, announced(scope, endpoint, [who]), async (request) => {
    const clinic = clinicOf(request)
    const actor = await signedIn(request, clinic)
    if (actor.type !== who) throw refusals.wrongRole()
    if (!request.isMultipart()) throw problems.notMultipart()
    try {
      return await keep({ app, clinic, actor, ip: originOf(request).ip }, await sentIn(request))
    } catch (error) {
      // The rest is read and dropped: whoever is still sending would not hear the refusal otherwise.
      request.raw.unpipe()
      request.raw.resume()
      throw error
    }
  })
}

/** The first file of the form, by the name of its field. @throws cutOff where the form breaks off or is none */
async function sentIn(request: FastifyRequest): Promise<Sent> {
  const part = await request.file().catch(() => {
    throw problems.cutOff()
  })
  // Missing where no file was chosen, whatever the library's types say.
  const name: string | undefined = part?.filename
  if (!part || !name) return () => null
  return (field) => (part.fieldname === field ? { name, content: unbroken(part.file) } : null)
}

/** @throws cutOff where the connection or the form breaks off */
async function* unbroken(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* content
  } catch {
    throw problems.cutOff()
  }
}
