import { removeLogo, removePhoto, uploadLogo, uploadPhoto } from '@psico/contract/pictures'
import { call, upload } from '../../lib/call.ts'
import type { Shape } from './shrink.ts'

const places = {
  photo: { upload: uploadPhoto, remove: removePhoto },
  logo: { upload: uploadLogo, remove: removeLogo },
} as const

/** Keeps a picture; answers its address. @throws CallError */
export async function keepPicture(shape: Shape, file: File): Promise<string> {
  const form = new FormData()
  form.append(shape, file)
  const answer = await upload(places[shape].upload, form)
  return 'photo_url' in answer ? answer.photo_url : answer.logo_url
}

/** @throws CallError */
export const dropPicture = (shape: Shape): Promise<void> => call(places[shape].remove)
