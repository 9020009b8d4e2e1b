import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { removeOptimistically } from './optimistic-removal.ts'

const ranges = ['ranges']
const blocks = ['blocks']
const listed = (client: QueryClient, key: string[]) =>
  client.getQueryData<{ results: { id: string }[] }>(key)?.results.map((entry) => entry.id)

test('an item leaves every list of its kind at once, others stay, and all can be put back', async () => {
  const client = new QueryClient()
  const lists = { today: ['a', 'b'], later: ['b', 'c'] }
  for (const [name, ids] of Object.entries(lists))
    client.setQueryData(['ranges', name], { results: ids.map((id) => ({ id })), next: null })
  client.setQueryData(['blocks'], { results: [{ id: 'b' }] })

  const undo = await removeOptimistically(client, ranges, 'b')
  expect([listed(client, ['ranges', 'today']), listed(client, ['ranges', 'later'])]).toEqual([['a'], ['c']])
  expect(listed(client, ['blocks'])).toEqual(['b'])
  expect(client.getQueryData(['ranges', 'today'])).toHaveProperty('next', null)
  undo()
  expect([listed(client, ['ranges', 'today']), listed(client, ['ranges', 'later'])]).toEqual([
    ['a', 'b'],
    ['b', 'c'],
  ])
})

test('an answer that was on its way does not bring the item back', async () => {
  const client = new QueryClient()
  client.setQueryData(['blocks'], { results: [{ id: 'a' }] })
  const late = client.fetchQuery({
    queryKey: blocks,
    queryFn: () => new Promise((done) => setTimeout(() => done({ results: [{ id: 'a' }] }), 20)),
  })
  const ended = late.catch(() => undefined)
  await removeOptimistically(client, blocks, 'a')
  await ended
  await new Promise((done) => setTimeout(done, 40))
  expect(listed(client, ['blocks'])).toEqual([])
})
