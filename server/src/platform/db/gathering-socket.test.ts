import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { GatheringSocket } from './gathering-socket.ts'

test('what is written in one turn arrives in one piece, in its order, and the end behind it', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const came = once(server, 'connection') as Promise<[Socket]>
  const socket = new GatheringSocket().setNoDelay(true)
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [other] = await came
  const pieces: string[] = []
  other.on('data', (piece) => pieces.push(String(piece)))

  socket.write('a')
  await Promise.resolve()
  socket.write('b')
  socket.cork()
  socket.write('c')
  socket.uncork()
  await expect.poll(() => pieces).toEqual(['abc'])

  socket.write('d', () => socket.end())
  await once(other, 'end')
  expect(pieces).toEqual(['abc', 'd'])
  server.close()
})
