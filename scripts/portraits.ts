import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { ensureBrowser } from './browser.ts'
import { portraitSvg, type Portrait } from './portrait-drawing.ts'
import { root } from './source-files.ts'

/**
 * Draws the portraits of the demo's professionals anew: `node scripts/portraits.ts`. Nobody real; each its own person, and
 * each a file of the kind that the upload takes, by the name before the @ of their email.
 */
const people: Record<string, Portrait> = {
  'ana.rojas': {
    ground: '#cfe3f5',
    skin: '#d9a57c',
    hair: 'bob',
    hairColour: '#3b2620',
    clothes: 'blazer',
    colours: ['#2f4f79', '#f4efe6'],
    earrings: true,
  },
  'rodrigo.mamani': {
    ground: '#f6dfc0',
    skin: '#b87b52',
    hair: 'short',
    hairColour: '#1f1a1a',
    clothes: 'sweater',
    colours: ['#3d6b5c', '#e9dcc3'],
  },
  'patricia.aliaga': {
    ground: '#ecd5dd',
    skin: '#e3b492',
    hair: 'wavy',
    hairColour: '#7b4a32',
    clothes: 'scarf',
    colours: ['#7a3b56', '#f2d8a0'],
    older: true,
    earrings: true,
  },
  'jorge.tellez': {
    ground: '#d8e8d4',
    skin: '#c68d62',
    hair: 'curly',
    hairColour: '#2a1d1a',
    clothes: 'shirt',
    colours: ['#5b86b5', '#dce8f4'],
    glasses: 'round',
  },
  'silvia.arce': {
    ground: '#fbe3b5',
    skin: '#bf8358',
    hair: 'braid',
    hairColour: '#231a1c',
    clothes: 'cardigan',
    colours: ['#c2583f', '#f6ead6'],
  },
  'ivan.gutierrez': {
    ground: '#d5dcec',
    skin: '#d6a077',
    hair: 'side',
    hairColour: '#4a3730',
    clothes: 'blazer',
    colours: ['#4d4f63', '#dfe7ee'],
    beard: 'full',
  },
  'valeria.nogales': {
    ground: '#d3eae6',
    skin: '#e9c1a2',
    hair: 'pixie',
    hairColour: '#8a5a3a',
    clothes: 'turtleneck',
    colours: ['#22615f', '#184a49'],
    glasses: 'square',
  },
  'lucia.mendez': {
    ground: '#e3d8f3',
    skin: '#dba883',
    hair: 'long',
    hairColour: '#452c24',
    clothes: 'sweater',
    colours: ['#6a4b9c', '#d9c8f0'],
    earrings: true,
  },
  'marco.suarez': {
    ground: '#dfe6d2',
    skin: '#cf9a72',
    hair: 'receding',
    hairColour: '#8d8781',
    clothes: 'blazer',
    colours: ['#5a5340', '#efe9da'],
    glasses: 'square',
    older: true,
  },
  'daniela.ortiz': {
    ground: '#fbdcd3',
    skin: '#a96d47',
    hair: 'curls',
    hairColour: '#1d1516',
    clothes: 'shirt',
    colours: ['#e0a03c', '#fbeac6'],
    earrings: true,
  },
  'gabriel.cuellar': {
    ground: '#cfe8ee',
    skin: '#e0b08a',
    hair: 'short',
    hairColour: '#6b4630',
    clothes: 'cardigan',
    colours: ['#2d6f86', '#f0f2ee'],
    beard: 'full',
    glasses: 'round',
  },
  'beatriz.iturralde': {
    ground: '#fae6c6',
    skin: '#ecc7a8',
    hair: 'bun',
    hairColour: '#9a5a33',
    clothes: 'cardigan',
    colours: ['#8a9a5b', '#fbf5e8'],
  },
  'fernando.saavedra': {
    ground: '#dcdff0',
    skin: '#c88f66',
    hair: 'side',
    hairColour: '#b9b4ae',
    clothes: 'turtleneck',
    colours: ['#3b3f58', '#2b2e43'],
    beard: 'moustache',
    older: true,
  },
  'carla.roman': {
    ground: '#f3d9e4',
    skin: '#c8906a',
    hair: 'bun',
    hairColour: '#2b1f22',
    clothes: 'blazer',
    colours: ['#a63f6b', '#fff4ee'],
    glasses: 'round',
  },
}

/** Sharp on the cards of a search at two pixels a point, where three of them are part of a first visit. */
const side = 128
const quality = 0.62

const browser = await chromium.launch({ executablePath: ensureBrowser(console.log), args: ['--no-sandbox'] })
const page = await browser.newPage()
const folder = join(root, 'server', 'seed', 'portraits')
mkdirSync(folder, { recursive: true })
for (const [name, person] of Object.entries(people)) {
  const picture = await painted(page, portraitSvg(person))
  writeFileSync(join(folder, `${name}.webp`), picture)
  console.log(`${String(picture.length).padStart(6)}  ${name}`)
}
await browser.close()

/** The browser paints, as it does for a professional who chooses a photo. */
async function painted(on: Page, svg: string): Promise<Buffer> {
  const address = await on.evaluate(
    async ({ source, size, fine }) => {
      const image = new Image(size, size)
      image.src = `data:image/svg+xml,${encodeURIComponent(source)}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = size
      canvas.getContext('2d')?.drawImage(image, 0, 0, size, size)
      return canvas.toDataURL('image/webp', fine)
    },
    { source: svg, size: side, fine: quality },
  )
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}
