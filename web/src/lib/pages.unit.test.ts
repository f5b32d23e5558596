import type { Page } from '@app/contract/common.ts'
import type { Message } from '@app/contract/messages.ts'
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'

import { type Pages, pagesOf, withNewest } from './pages.ts'

const message = (id: number): Message => ({
  id: String(id),
  sender: { id: '1' },
  recipient: { id: '2' },
  body: `Message ${id}`,
  content: `Message ${id}`,
  created: '2026-11-20T12:00:00.000Z',
})
const pageOf = (ids: number[], next: string | null) => ({ results: ids.map(message), next })
const idsOf = ({ pages }: Pages<Page<Message>>) => pages.map(({ results }) => results.map(({ id }) => Number(id)))

describe('the newest messages merged with loaded ones', () => {
  const known = { pages: [pageOf([6, 5, 4], '/v1/older'), pageOf([3, 2, 1], null)], pageParams: [null, '/v1/older'] }

  it('come before them, each once, and the cursor to the older ones stays', () => {
    const merged = withNewest(known, pageOf([8, 7, 6], '/v1/newer'))
    expect(idsOf(merged)).toEqual([
      [8, 7, 6, 5, 4],
      [3, 2, 1],
    ])
    expect(merged.pages[0]!.next).toBe('/v1/older')
    expect(merged.pageParams).toEqual(known.pageParams)
  })

  it('replace the loaded ones if there is a gap', () => {
    const merged = withNewest(known, pageOf([12, 11, 10], '/v1/newer'))
    expect(merged).toEqual({ pages: [pageOf([12, 11, 10], '/v1/newer')], pageParams: [null] })
  })

  it('are the first of a conversation that was empty', () => {
    const merged = withNewest({ pages: [pageOf([], null)], pageParams: [null] }, pageOf([1], null))
    expect(idsOf(merged)).toEqual([[1]])
  })

  it('remove deleted ones', () => {
    const merged = withNewest(known, pageOf([7, 6, 4], '/v1/newer'))
    expect(idsOf(merged)[0]).toEqual([7, 6, 4])
  })

  it('insert one that arrived late in its place', () => {
    const merged = withNewest({ pages: [pageOf([3, 1], null)], pageParams: [null] }, pageOf([3, 2, 1], null))
    expect(idsOf(merged)).toEqual([[3, 2, 1]])
  })
})

/** A list with some pages of three loaded, from a server whose newest item is `newest`. */
async function reading(pages: number) {
  const server = { newest: 100, isDown: false }
  let asked: number[] = []
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const list = pagesOf({
    queryKey: ['list'],
    load: async ({ next }) => {
      const from = next === null ? server.newest : Number(next)
      asked.push(from)
      if (server.isDown) throw new Error('down')
      return pageOf([from, from - 1, from - 2], String(from - 3))
    },
  })
  const observer = new InfiniteQueryObserver(cache, { ...list, refetchOnMount: false })
  observer.subscribe(() => {})
  await observer.refetch()
  while ((observer.getCurrentResult().data?.pages.length ?? 0) < pages) await observer.fetchNextPage()
  asked = []
  return {
    server,
    refetch: () => cache.refetchQueries(list),
    change: () => cache.invalidateQueries(list),
    more: () => observer.fetchNextPage(),
    asked: () => asked.splice(0),
    shown: () => cache.getQueryData(list.queryKey)!.pages.flatMap(({ results }) => results.map(({ id }) => Number(id))),
  }
}

describe('a list that is refetched', () => {
  it('fetches only the newest page, and keeps the others', async () => {
    const { server, refetch, asked, shown } = await reading(4)
    server.newest = 101

    await refetch()

    expect(asked()).toEqual([101])
    expect(shown()).toEqual([101, 100, 99, 98, 97, 96, 95, 94, 93, 92, 91, 90, 89])
  })

  it('continues where it ended', async () => {
    const { refetch, more, asked, shown } = await reading(2)
    await refetch()
    await more()

    expect(asked()).toEqual([100, 94])
    expect(shown()).toHaveLength(9)
  })

  it('starts over if there is a gap between the newest page and the loaded ones', async () => {
    const { server, refetch, more, asked, shown } = await reading(4)
    server.newest = 200

    await refetch()
    expect(asked()).toEqual([200])
    expect(shown()).toEqual([200, 199, 198])

    await more()
    expect(shown()).toEqual([200, 199, 198, 197, 196, 195])
  })

  it('fetches all pages after an invalidation', async () => {
    const { server, change, asked, shown } = await reading(3)
    server.newest = 101

    await change()

    expect(asked()).toEqual([101, 98, 95])
    expect(shown()).toHaveLength(9)
  })

  it('starts over after an invalidation if it is long', async () => {
    const { change, more, asked, shown } = await reading(6)
    await change()
    expect(asked()).toEqual([100])

    await more()
    expect(shown()).toEqual([100, 99, 98, 97, 96, 95])
  })

  it('does not mistake a failed refetch for an invalidation', async () => {
    const { server, refetch, asked, shown } = await reading(3)
    server.isDown = true
    await refetch()
    server.isDown = false
    asked()

    await refetch()

    expect(asked()).toEqual([100])
    expect(shown()).toHaveLength(9)
  })
})
