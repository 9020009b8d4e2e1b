/** What a message that speaks of danger can be, as its authors told them apart. */
export const dangerSorts = [
  'explicit',
  'roundabout',
  'violence',
  'threat',
  'swallowed',
  'help',
  'third-person',
  'religious',
  'fragment',
] as const

/** And one that does not. */
export const safeSorts = [
  'denial',
  'sadness',
  'grief',
  'figure',
  'past',
  'religious',
  'third-person',
  'fragment',
  'everyday',
  'platform',
] as const
