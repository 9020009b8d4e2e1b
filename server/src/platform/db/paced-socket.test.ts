import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { PacedSocket } from './paced-socket.ts'

const server = createServer((it) => it.pipe(it))
afterAll(() => server.close())

test('what one turn writes leaves in one go, also between corks of its own', async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket: Socket = new PacedSocket()
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  const sent: number[] = []
  const writev = socket._writev?.bind(socket)
  socket._writev = (chunks, done) => {
    sent.push(chunks.length)
    writev?.(chunks, done)
  }
  socket.write('begin;')
  for (const statement of ['parse', 'bind']) {
    socket.cork()
    socket.write(statement)
    socket.write(';')
    socket.uncork()
  }
  expect(sent, 'nothing leaves in the turn itself').toEqual([])
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(String(answer)).toBe('begin;parse;bind;')
  expect(sent).toEqual([5])
  socket.destroy()
})
