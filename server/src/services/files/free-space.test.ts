import { expect, test } from 'vitest'
import { inRoom, refuseWhenFull } from './free-space.ts'

const megabyte = 1024 * 1024
const disk = { DATA_DIR: '/', KEPT_FREE_MB: 512 }

test('an upload is refused when it would leave too little on the disk', async () => {
  const free = (megabytes: number) => async () => megabytes * megabyte
  await expect(refuseWhenFull(disk, 100 * megabyte, free(613))).resolves.toBeUndefined()
  await expect(refuseWhenFull(disk, 100 * megabyte, free(611))).rejects.toMatchObject({
    status: 503,
    code: 'disk_full',
  })
})

test('the disk itself is asked', async () => {
  await expect(refuseWhenFull({ ...disk, DATA_DIR: '/tmp' }, 1024 ** 5)).rejects.toMatchObject({
    code: 'disk_full',
  })
})

async function* chunks(count: number, bytes = 1024 * 1024): AsyncGenerator<Buffer> {
  for (let n = 0; n < count; n += 1) yield Buffer.alloc(bytes)
}
async function passed(content: AsyncIterable<Buffer>): Promise<number> {
  let bytes = 0
  for await (const chunk of content) bytes += chunk.length
  return bytes
}

test('room is asked for as large as it is expected, before the first byte, and two are not promised the same', async () => {
  const small = { ...disk, DATA_DIR: '/small' }
  const free = async () => 600 * megabyte
  const first = inRoom(small, 60 * megabyte, chunks(2), free)
  await first.next()
  await expect(passed(inRoom(small, 60 * megabyte, chunks(2), free))).rejects.toMatchObject({
    code: 'disk_full',
  })
  await expect(refuseWhenFull(small, 40 * megabyte, free)).rejects.toMatchObject({ code: 'disk_full' })
  expect(await passed(first)).toBe(megabyte)
  // What was promised and is over is free again.
  expect(await passed(inRoom(small, 60 * megabyte, chunks(2), free))).toBe(2 * megabyte)
})

test('the disk is asked again as a file grows, since others write there too', async () => {
  const filling = { ...disk, DATA_DIR: '/filling' }
  let left = 540
  const free = async () => (left -= 6) * megabyte
  let bytes = 0
  const growing = async () => {
    for await (const chunk of inRoom(filling, 0, chunks(500), free)) bytes += chunk.length
  }
  await expect(growing()).rejects.toMatchObject({ code: 'disk_full' })
  expect(bytes).toBeLessThan(28 * megabyte)
  // Little is noted down all the same.
  expect(await passed(inRoom(filling, 0, chunks(1, 60_000), free))).toBe(60_000)
})
