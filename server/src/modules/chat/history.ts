import { chatPageSize, type ChatMessage } from '@psico/contract/chat/chat'
import type { Clinic, ClinicDb } from '#database/clinic'
import type { Vault } from '#services/crypto/vault'
import { locationOfMessage } from './public.ts'
import { nameIn } from './live-chat.ts'
import * as store from './store.ts'

/** A stored message with its text. */
export interface OpenedMessage {
  seq: number
  client_id: string | null
  /** The five fields that every client knows. */
  frame: ChatMessage
}

export interface Page {
  /** Oldest first. */
  messages: OpenedMessage[]
  /** Whether there is more before them. */
  older: boolean
}

export interface Reading {
  clinic: Clinic
  vault: Vault
  chat: store.Chat
  /** User id of who reads. */
  reader: string
}

const noneAfter = Number.MAX_SAFE_INTEGER

/** The page before a place in the chat; the newest page unless told. */
export async function pageBefore(db: ClinicDb, reading: Reading, seq = noneAfter): Promise<Page> {
  const between = { above: firstSeenBy(reading), below: seq }
  const found = await store.messagesBetween(db, reading.chat.appointment, between, chatPageSize + 1)
  const older = found.length > chatPageSize
  return { older, messages: await opened(db, reading, found.slice(0, chatPageSize).toReversed()) }
}

/** Everything after a place, at most `limit` messages. */
export async function messagesAfter(
  db: ClinicDb,
  reading: Reading,
  seq: number,
  limit: number,
): Promise<OpenedMessage[]> {
  const from = Math.max(seq, firstSeenBy(reading))
  return opened(db, reading, await store.messagesAfter(db, reading.chat.appointment, from, limit))
}

/** A professional who took a session over reads nothing from before. */
const firstSeenBy = ({ chat, reader }: Reading): number =>
  reader === chat.psychologist ? chat.hidden_seq : 0

/** A stored message as a frame, with the text that was sealed in it. */
export const asMessage = (
  chat: store.Chat,
  storedMessage: store.StoredMessage,
  message: string,
): OpenedMessage => ({
  seq: storedMessage.seq,
  client_id: storedMessage.client_id,
  frame: {
    id: storedMessage.id,
    sender: nameIn(chat, storedMessage.sender),
    sender_id: storedMessage.sender,
    message,
    created_at: storedMessage.created_at,
  },
})

/** The frame for one reader: only the sender learns the `client_id` that their own device made. */
export const frameFor = (user: string, { frame, client_id: clientId }: OpenedMessage): ChatMessage =>
  clientId !== null && frame.sender_id === user ? { ...frame, client_id: clientId } : frame

const opened = (db: ClinicDb, { clinic, vault, chat }: Reading, found: store.StoredMessage[]) =>
  Promise.all(
    found.map(async (message) =>
      asMessage(
        chat,
        message,
        await vault.openText(db, clinic, message.content, locationOfMessage(message.id)),
      ),
    ),
  )
