import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

/** A picture that is chosen; the browser makes it small before it is sent. Bytes, inclusive. */
export const maxChosenBytes = 5 * 1024 * 1024
/** What is kept and shown: pixels a side, and bytes. */
export const maxPictureSide = 640
export const maxPictureBytes = 256 * 1024

/** By extension: what a picture of that name has to hold. */
const pictureKinds = { jpg: 'jpg', jpeg: 'jpg', png: 'png', webp: 'webp' } as const
export type PictureKind = (typeof pictureKinds)[keyof typeof pictureKinds]
export const pictureExtensions = Object.keys(pictureKinds) as (keyof typeof pictureKinds)[]

/** Sentences that the form shows before asking and the server answers with. */
export const pictureTexts = {
  wrongType: 'Tipo de imagen no permitido. Solo se aceptan JPG, PNG y WebP.',
  tooLarge: 'La imagen es demasiado grande. El tamaño máximo es 5 MB.',
} as const

/** The kind of picture that a file name promises, if it is one of those that are taken. */
export function pictureKindOf(fileName: string): PictureKind | undefined {
  const extension = /\.([a-z]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase()
  const known = pictureExtensions.find((allowed) => allowed === extension)
  return known && pictureKinds[known]
}

/** Where a picture is shown from, on its clinic's own host; the name holds a digest of its content. */
export const picturesAt = '/api/pictures/'

export const readPicture = endpoint({
  method: 'GET',
  path: '/pictures/:file',
  summary:
    'A photo of a professional, the logo or the payment QR of this clinic, to be kept for ever. No login.',
  params: z.object({ file: z.string().regex(/^[0-9a-f]{64}\.(jpg|png|webp)$/) }),
  file: 'image/*',
})

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/professionals/profile/photo/',
  summary: 'Multipart with the part photo: JPG, PNG or WebP, at most 640 pixels a side and 256 KB.',
  form: { photo: 'file' },
  answer: z.object({ photo_url: z.string() }),
})

export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/professionals/profile/photo/',
  summary: "Removes one's own photo.",
})

export const uploadPaymentQr = endpoint({
  method: 'POST',
  path: '/tenants/current/payment-qr/',
  summary: 'Multipart with the part qr: JPG, PNG or WebP, at most 640 pixels a side and 256 KB.',
  form: { qr: 'file' },
  answer: z.object({ qr_image_url: z.string() }),
})

export const removePaymentQr = endpoint({
  method: 'DELETE',
  path: '/tenants/current/payment-qr/',
  summary: "Removes the picture of the clinic's payment QR.",
})

export const uploadLogo = endpoint({
  method: 'POST',
  path: '/tenants/current/logo/',
  summary: 'Multipart with the part logo: JPG, PNG or WebP, at most 640 pixels a side and 256 KB.',
  form: { logo: 'file' },
  answer: z.object({ logo_url: z.string() }),
})

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/tenants/current/logo/',
  summary: "Removes the clinic's logo.",
})
