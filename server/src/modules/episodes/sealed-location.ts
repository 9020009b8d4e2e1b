import type { SealedLocation } from '#services/crypto/vault'

/** Where the text of a goal is sealed, the so-manieth of it. */
export const locationOfGoal = (id: string, version: number): SealedLocation => ({
  table: 'goals',
  column: 'content',
  row: id,
  version,
})

/** Where the words are with which an episode was closed. */
export const locationOfClosing = (id: string): SealedLocation => ({
  table: 'episodes',
  column: 'closing',
  row: id,
})
