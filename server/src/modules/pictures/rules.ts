import { maxPictureBytes, maxPictureSide, type PictureKind } from '@psico/contract/pictures/pictures'

/** A picture without anything but what is needed to show it. */
export interface CleanPicture {
  kind: PictureKind
  /** Pixels. */
  width: number
  height: number
  content: Buffer
}

/** Whether a picture is small enough to be kept. */
export const fits = ({ width, height, content }: CleanPicture): boolean =>
  Math.max(width, height) <= maxPictureSide && content.length <= maxPictureBytes

/** Headers under which a picture goes out: for ever, as what it is, and as nothing that runs. */
export const pictureHeaders = (kind: PictureKind): Record<string, string> => ({
  'content-type': mediaTypes[kind],
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-site',
  'x-content-type-options': 'nosniff',
})

const mediaTypes: Record<PictureKind, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

/** A picture is in no more pieces than that; one in a million of them holds everybody up while they are looked at. */
export const mostPieces = 10_000
