import type { PictureKind } from '@psico/contract/pictures/pictures'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'
import type { CleanPicture } from './rules.ts'

const cleaners: Record<PictureKind, (file: Buffer) => CleanPicture | null> = {
  jpg: cleanJpeg,
  png: cleanPng,
  webp: cleanWebp,
}

/** A picture of the given kind without what its camera wrote into it; null for anything else. Pure. */
export const cleanPicture = (kind: PictureKind, file: Buffer): CleanPicture | null => cleaners[kind](file)
