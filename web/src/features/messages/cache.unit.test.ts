import type { Message } from '@app/contract/messages.ts'
import { describe, expect, it } from 'vitest'

import { withNewest } from './cache.ts'

const message = (id: number): Message => ({
  id: String(id),
  sender: { id: '1' },
  recipient: { id: '2' },
  body: `Message ${id}`,
  content: `Message ${id}`,
  created: '2026-11-20T12:00:00.000Z',
})
const pageOf = (ids: number[], next: string | null) => ({ results: ids.map(message), next })
const idsOf = ({ pages }: ReturnType<typeof withNewest>) =>
  pages.map(({ results }) => results.map(({ id }) => Number(id)))

describe('the newest messages beside those that are known', () => {
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

  it('are all that is kept when something is missing in between', () => {
    const merged = withNewest(known, pageOf([12, 11, 10], '/v1/newer'))
    expect(merged).toEqual({ pages: [pageOf([12, 11, 10], '/v1/newer')], pageParams: [null] })
  })

  it('are the first of a conversation that was empty', () => {
    const merged = withNewest({ pages: [pageOf([], null)], pageParams: [null] }, pageOf([1], null))
    expect(idsOf(merged)).toEqual([[1]])
  })

  it('insert one that arrived late in its place', () => {
    const merged = withNewest({ pages: [pageOf([3, 1], null)], pageParams: [null] }, pageOf([3, 2, 1], null))
    expect(idsOf(merged)).toEqual([[3, 2, 1]])
  })
})
