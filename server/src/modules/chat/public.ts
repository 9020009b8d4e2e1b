import type { SealedLocation } from '#services/crypto/vault'

/** Where the text of a message is sealed. */
export const locationOfMessage = (id: string): SealedLocation => ({
  table: 'chat_messages',
  column: 'content',
  row: id,
})
