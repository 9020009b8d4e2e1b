import type { SealedPlace } from '#platform/crypto/vault'

/** Where the text of a message is sealed. */
export const placeOfMessage = (id: string): SealedPlace => ({
  table: 'chat_messages',
  column: 'content',
  row: id,
})
