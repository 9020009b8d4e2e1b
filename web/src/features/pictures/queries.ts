import {
  removeLogo,
  removePaymentQr,
  removePhoto,
  uploadLogo,
  uploadPaymentQr,
  uploadPhoto,
} from '@psico/contract/pictures/pictures'
import { call, upload } from '../../lib/call.ts'
import type { Shape } from './shrink.ts'

const places = {
  photo: { upload: uploadPhoto, remove: removePhoto },
  logo: { upload: uploadLogo, remove: removeLogo },
  qr: { upload: uploadPaymentQr, remove: removePaymentQr },
} as const

/** Keeps a picture; answers its address. @throws CallError */
export async function keepPicture(shape: Shape, file: File): Promise<string> {
  const form = new FormData()
  form.append(shape, file)
  const answer = await upload(places[shape].upload, form)
  if ('photo_url' in answer) return answer.photo_url
  return 'logo_url' in answer ? answer.logo_url : answer.qr_image_url
}

/** @throws CallError */
export const dropPicture = (shape: Shape): Promise<void> => call(places[shape].remove)
