import { maxChosenBytes, maxPictureBytes, maxPictureSide, pictureKindOf, pictureTexts } from '@psico/contract/pictures/pictures'

/** What a picture is for; a photo is cut square around its middle, the others keep their shape. */
export type Shape = 'photo' | 'logo' | 'qr'

/** Pixels: twice what is shown of a photo at its largest, three times a header's logo. */
const boxes: Record<Shape, { width: number; height: number }> = {
  photo: { width: 224, height: 224 },
  logo: { width: 480, height: 160 },
  qr: { width: maxPictureSide, height: maxPictureSide },
}

/** Three faces are part of a first visit to the search, which has its budget (bench/first-visit.ts). */
const wantedBytes: Record<Shape, number> = { photo: 4 * 1024, logo: maxPictureBytes, qr: maxPictureBytes }

interface Size {
  width: number
  height: number
}
/** The part of a picture that is taken, and the size in which it is drawn. */
interface Cut extends Size {
  left: number
  top: number
  drawn: Size
}

/** Pure. Nothing is ever made larger than it was. */
export function cutOf(shape: Shape, { width, height }: Size): Cut {
  const box = boxes[shape]
  if (shape === 'photo') {
    const side = Math.min(width, height)
    const drawn = Math.min(side, box.width)
    return {
      left: Math.round((width - side) / 2),
      top: Math.round((height - side) / 2),
      width: side,
      height: side,
      drawn: { width: drawn, height: drawn },
    }
  }
  const scale = Math.min(1, box.width / width, box.height / height)
  const drawn = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  return { left: 0, top: 0, width, height, drawn }
}

/** What is wrong with a chosen file by name and size, or null. */
export function complaintAboutPicture({ name, size }: { name: string; size: number }): string | null {
  if (!pictureKindOf(name)) return pictureTexts.wrongType
  return size > maxChosenBytes ? pictureTexts.tooLarge : null
}

/**
 * A small picture of the chosen one, as it will be shown, without anything that a camera wrote beside it.
 * @throws when the browser cannot read it
 */
export async function shrink(shape: Shape, file: Blob): Promise<File> {
  const picture = await createImageBitmap(file)
  try {
    const cut = cutOf(shape, picture)
    const canvas = drawn(picture, cut)
    let small = await encoded(shape, canvas, 0.86)
    for (const quality of [0.75, 0.65, 0.55, 0.45]) {
      if (small.size <= wantedBytes[shape]) break
      small = await encoded(shape, canvas, quality)
    }
    if (small.size <= maxPictureBytes) return asFile(small)
    throw new Error('the picture does not get small enough')
  } finally {
    picture.close()
  }
}

function drawn(picture: ImageBitmap, { left, top, width, height, drawn: size }: Cut): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, width, height, 0, 0, size.width, size.height)
  return canvas
}

/** WebP, or what a browser that writes none can do: only a logo may be see-through. */
async function encoded(shape: Shape, canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  // The edges of a QR stay sharp only without loss.
  const sharp = shape === 'qr' ? await blobOf(canvas, 'image/png', 1) : null
  if (sharp && sharp.size <= maxPictureBytes) return sharp
  const webp = await blobOf(canvas, 'image/webp', quality)
  if (webp.type === 'image/webp') return webp
  return shape === 'logo' ? webp : blobOf(canvas, 'image/jpeg', quality)
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave nothing'))),
      type,
      quality,
    ),
  )

const asFile = (blob: Blob): File => new File([blob], `imagen.${blob.type.split('/')[1]}`, { type: blob.type })
