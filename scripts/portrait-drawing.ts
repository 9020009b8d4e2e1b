/** How a drawn person looks; colours are `#rrggbb`. */
export interface Portrait {
  ground: string
  skin: string
  hair: keyof typeof hairs
  hairColour: string
  clothes: keyof typeof clothing
  /** Of the garment, and of what is worn beneath or over it. */
  colours: readonly [string, string]
  glasses?: 'round' | 'square'
  beard?: 'full' | 'moustache'
  earrings?: true
  /** Lines at mouth and eyes. */
  older?: true
}

/** A head and shoulders on a square of 240, as SVG: few shapes and flat colours, so that the picture weighs little. */
export function portraitSvg(portrait: Portrait): string {
  const shade = mixed(portrait.skin, '#6b3a2a', 0.22)
  const { behind, before } = hairs[portrait.hair]
  const hair = (d: string) => filled(d, portrait.hairColour)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="20 8 200 200">' +
    `<rect width="240" height="240" fill="${portrait.ground}"/>` +
    filled('M0 176C60 138 160 132 240 164V240H0z', mixed(portrait.ground, '#ffffff', 0.32)) +
    hair(behind) +
    clothing[portrait.clothes](portrait.colours) +
    (portrait.clothes === 'turtleneck' ? '' : filled('M101 146v24c0 14 38 14 38 0v-24z', shade)) +
    `<circle cx="79" cy="112" r="9" fill="${shade}"/><circle cx="161" cy="112" r="9" fill="${shade}"/>` +
    filled('M80 100c0-34 18-50 40-50s40 16 40 50c0 38-18 60-40 60s-40-22-40-60z', portrait.skin) +
    cheeks(portrait.skin) +
    (portrait.beard === 'full' ? hair(fullBeard) : '') +
    face(portrait, shade) +
    hair(before) +
    (portrait.beard === 'moustache' ? hair(moustache) : '') +
    (portrait.glasses ? glasses[portrait.glasses] : '') +
    (portrait.earrings
      ? '<circle cx="79" cy="126" r="4" fill="#d9a441"/><circle cx="161" cy="126" r="4" fill="#d9a441"/>'
      : '') +
    '</svg>'
  )
}

const filled = (d: string, colour: string): string => (d ? `<path d="${d}" fill="${colour}"/>` : '')
const drawn = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

const cheeks = (skin: string): string =>
  [97, 143].map((x) => `<circle cx="${x}" cy="126" r="9" fill="${mixed(skin, '#d9604f', 0.13)}"/>`).join('')

function face({ skin, hairColour, older }: Portrait, shade: string): string {
  const brow = mixed(hairColour, skin, 0.15)
  return (
    drawn('M95 97q9-6 17-2M128 95q8-4 17 2', brow, 4) +
    '<circle cx="104" cy="110" r="4" fill="#2b2320"/><circle cx="136" cy="110" r="4" fill="#2b2320"/>' +
    drawn('M121 110q-4 10-4 14 3 4 8 2', shade, 3) +
    drawn('M107 138q13 11 26 0', '#9a4a44', 3.5) +
    (older ? drawn('M90 117q3 4 7 4M150 117q-3 4-7 4M101 130q-4 5-3 10M139 130q4 5 3 10', shade, 2) : '')
  )
}

const fullBeard =
  'M80 110c0 36 16 56 40 56s40-20 40-56c-4 10-9 15-16 16-8-4-40-4-48 0-7-1-12-6-16-16zM107 137q13 10 26 0-4-5-13-5t-13 5z'
const moustache = 'M120 129c-7-4-18-1-21 6 8 2 16 1 21-2 5 3 13 4 21 2-3-7-14-10-21-6z'

const glasses = {
  round:
    drawn('M116 109q4-3 8 0M89 107l-8-2M151 107l8-2', '#3a3230', 3) +
    '<circle cx="102.500" cy="110" r="13.500" fill="#fff" fill-opacity=".18" stroke="#3a3230" stroke-width="3"/><circle cx="137.500" cy="110" r="13.500" fill="#fff" fill-opacity=".18" stroke="#3a3230" stroke-width="3"/>',
  square:
    drawn('M116 108h8M88 106l-8-2M152 106l8-2', '#4a2f2a', 3) +
    '<rect x="88" y="99" width="28" height="22" rx="7" fill="#fff" fill-opacity=".18" stroke="#4a2f2a" stroke-width="3"/><rect x="124" y="99" width="28" height="22" rx="7" fill="#fff" fill-opacity=".18" stroke="#4a2f2a" stroke-width="3"/>',
} as const

/** What of the hair is behind the head, and what before it. */
const hairs = {
  bob: {
    behind: 'M66 104c0-46 22-68 54-68s54 22 54 68v38c0 12-9 18-18 18H84c-9 0-18-6-18-18z',
    before: 'M78 108c-3-42 16-64 44-64 27 0 44 20 40 62-16-4-30-14-37-29-10 17-27 28-47 31z',
  },
  long: {
    behind: 'M64 106c0-48 22-72 56-72s56 24 56 72c0 34 8 60 12 84H52c4-24 12-50 12-84z',
    before: 'M78 112c-4-44 14-68 42-68s46 24 42 68c-4-24-18-40-42-46-24 6-38 22-42 46z',
  },
  bun: {
    behind: 'M120 13a20 20 0 0 1 14 35h-28a20 20 0 0 1 14-35z',
    before: 'M77 108c-4-42 15-66 43-66s47 24 43 66c-5-24-20-38-43-38s-38 14-43 38z',
  },
  wavy: {
    behind:
      'M62 112c-4-46 18-78 58-78s62 32 58 78c-2 14 8 18 6 34-2 14-14 18-12 32H68c2-14-10-18-12-32-2-16 8-20 6-34z',
    before: 'M78 110c-6-40 18-66 48-66 25 0 42 24 35 64-6-18-14-30-28-36-14 12-34 16-55 38z',
  },
  braid: {
    behind: 'M66 106c0-46 22-68 54-68s54 22 54 68l-6 30H72z',
    before:
      'M78 110c-4-42 14-66 42-66s46 24 42 66c-6-22-20-34-42-42-22 8-36 20-42 42zM156 130c14 4 18 14 13 24 9 6 9 18 1 24 6 8 4 18-4 22l-12-2c-6-6-6-16 0-22-8-6-8-18 0-24-6-8-4-18 2-22z',
  },
  pixie: {
    behind: 'M72 112c-6-46 14-74 48-74s54 28 48 74l-6 16H78z',
    before: 'M78 112c-6-40 12-70 46-70 30 0 44 26 38 70-3-14-8-24-15-30-24 6-46 2-58-8-5 10-9 22-11 38z',
  },
  short: {
    behind: 'M76 106c-6-40 12-66 44-66s50 26 44 66z',
    before: 'M77 108c-7-42 11-68 45-68 33 0 48 24 41 68-4-16-9-28-16-34-20 5-42 4-56-4-7 10-11 22-14 38z',
  },
  curls: {
    behind:
      'M120 24c18-6 36 4 42 18 14 2 22 16 18 30 10 10 10 26 2 34 8 12 4 28-8 32-2 10-12 16-22 12H88c-10 4-20-2-22-12-12-4-16-20-8-32-8-8-8-24 2-34-4-14 4-28 18-30 6-14 24-24 42-18z',
    before:
      'M77 110c-6-10-4-24 4-32 0-14 10-24 22-24 8-8 26-8 34 0 12 0 22 10 22 24 8 8 10 22 4 32-3-12-7-20-13-26-8 4-16 2-20-4-6 7-14 7-20 1-6 6-12 6-18 1-8 8-12 16-15 28z',
  },
  curly: {
    behind: 'M76 108c-4-34 12-54 44-54s48 20 44 54z',
    before:
      'M76 110c-10-6-10-20-2-26-6-12 2-24 12-26 0-12 14-20 24-15 8-9 24-8 30 0 12-4 24 4 24 16 10 4 14 16 8 26 8 8 4 20-6 25-2-14-6-24-13-31-8 4-16 2-20-4-6 7-16 7-22 1-6 6-14 6-20 1-9 8-13 18-15 33z',
  },
  receding: {
    behind: 'M76 108c-6-40 14-62 44-62s50 22 44 62z',
    before: 'M79 110c-7-20-5-40 6-52 1 18 0 36-6 52zM161 110c7-20 5-40-6-52-1 18 0 36 6 52z',
  },
  side: {
    behind: 'M74 108c-6-42 14-70 46-70s52 28 46 70z',
    before: 'M77 110c-8-42 8-66 34-70 34-4 60 16 52 70-4-18-8-28-15-36-20-2-38-8-50-16-4 16-14 30-21 52z',
  },
} as const

type Clothing = (colours: readonly [string, string]) => string
const shoulders = 'M26 240c2-46 40-62 76-68h36c36 6 74 22 76 68z'

const clothing = {
  blazer: ([own, under]) =>
    filled(shoulders, own) +
    filled('M100 170l20 62 20-62c-6 10-34 10-40 0z', under) +
    filled('M98 168l22 72-38-46 8-8-6-6zM142 168l-22 72 38-46-8-8 6-6z', mixed(own, '#000000', 0.2)),
  sweater: ([own, under]) =>
    filled(shoulders, own) + filled('M94 171c4 26 48 26 52 0l6 2c-6 36-58 36-64 0z', under),
  shirt: ([own, under]) =>
    filled(shoulders, own) +
    filled('M98 168l22 26-18 16-14-38zM142 168l-22 26 18 16 14-38z', under) +
    drawn('M120 196v44', under, 3),
  cardigan: ([own, under]) =>
    filled(shoulders, under) +
    filled('M26 240c2-46 40-62 70-67l14 67zM214 240c-2-46-40-62-70-67l-14 67z', own),
  turtleneck: ([own, under]) =>
    filled(shoulders, own) +
    filled('M98 148h44v30c-8 10-36 10-44 0z', own) +
    drawn('M99 166q21 8 42 0', under, 3),
  scarf: ([own, under]) =>
    filled(shoulders, own) +
    filled('M92 164c10 16 46 16 56 0l10 12c-10 24-66 24-76 0zM132 186l24-4 10 50-24 4z', under),
} satisfies Record<string, Clothing>

/** A colour some of the way to another. */
function mixed(from: string, to: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const one = (at: number) => Math.round(channel(from, at) * (1 - share) + channel(to, at) * share)
  return `#${[1, 3, 5].map((at) => one(at).toString(16).padStart(2, '0')).join('')}`
}
