import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusal } from '#core/problem'
import { uploadBroken } from '#core/upload'

/** What a form may bring beside its one file, in bytes a field, and how large that file is read, in bytes. */
interface FormLimits {
  fields: number
  fieldSize: number
  fileSize: number
}

/** Where the calls that `calls` adds take a form with one file. */
export function takeForms(
  http: FastifyInstance,
  { fields, fieldSize, fileSize }: FormLimits,
  calls: (scope: FastifyInstance) => void,
): void {
  void http.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fields, parts: fields + 1, fieldSize, fileSize },
      throwFileSizeLimit: false,
    })
    calls(scope)
  })
}

/** What a form that is none is answered with, unless a module has another sentence. */
export const notMultipart = () =>
  refusal(415, 'not_multipart', 'Envía el archivo como formulario con archivo.')

/**
 * Does `work` with a request that is still being sent. Where it fails, the rest is read and dropped: whoever is still
 * sending would not hear the refusal otherwise.
 */
export async function whileSent<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    request.raw.unpipe()
    request.raw.resume()
    throw error
  }
}

/** The parts of a form, in the order in which they come. @throws uploadBroken */
export async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  const parts = request.parts()
  for (;;) {
    const next = await parts.next().catch((error: unknown) => {
      throw uploadBroken(error)
    })
    if (next.done === true) return
    yield next.value
  }
}

/** The first file of a form that has a name; undefined where none was chosen. @throws uploadBroken */
export async function fileOf(request: FastifyRequest): Promise<MultipartFile | undefined> {
  const part = await request.file().catch((error: unknown) => {
    throw uploadBroken(error)
  })
  // Missing where no file was chosen, whatever the library's types say.
  const name: string | undefined = part?.filename
  return name ? part : undefined
}
