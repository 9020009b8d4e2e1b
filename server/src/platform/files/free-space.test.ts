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
  await expect(refuseWhenFull({ ...disk, DATA_DIR: '/tmp' }, 1024 ** 5)).rejects.toMatchObject({ code: 'disk_full' })
})
