import { parentPort } from 'node:worker_threads'
import { hasMacros } from './macros.ts'

/** Runs as a thread of its own (`look-aside.ts`): each document is answered with whether it brings a program along. */
parentPort?.on('message', (content: Uint8Array) => {
  parentPort?.postMessage(hasMacros(Buffer.from(content.buffer, content.byteOffset, content.byteLength)))
})
