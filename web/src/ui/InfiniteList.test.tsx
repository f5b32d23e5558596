import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '#testing/render-part.tsx'

import { InfiniteList, type PagedQuery } from './InfiniteList.tsx'

type Watch = { margin: string; see: () => void }
let watches: Watch[] = []

/** The test DOM has no layout, so tests report intersections themselves. */
class ManualObserver {
  watch: Watch
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin: string }) {
    this.watch = { margin: options.rootMargin, see: () => callback([{ isIntersecting: true }]) }
  }
  observe() {
    watches.push(this.watch)
  }
  disconnect() {
    watches = watches.filter((watch) => watch !== this.watch)
  }
}

beforeEach(() => {
  watches = []
  vi.stubGlobal('IntersectionObserver', ManualObserver)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const pages = (count: number, size = 10) =>
  Array.from({ length: count }, (_, page) => Array.from({ length: size }, (__, index) => `post ${page * size + index}`))

const query = (data: string[][], change: Partial<PagedQuery<string[]>> = {}): PagedQuery<string[]> => ({
  data: { pages: data },
  error: undefined,
  isPending: false,
  isError: false,
  isFetching: false,
  refetch: () => {},
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => {},
  ...change,
})

const list = (of: PagedQuery<string[]>, revealFirst?: number) => (
  <InfiniteList
    query={of}
    itemsOf={(page) => page}
    keyOf={(item) => item}
    rowHeight={200}
    skeleton={<p>stand-in</p>}
    empty={<p>no posts</p>}
    {...(revealFirst !== undefined && { revealFirst })}
  >
    {(item) => <article>{item}</article>}
  </InfiniteList>
)

const shown = () => screen.queryAllByRole('article').length
const reachEnd = () => act(() => watches[0]!.see())

describe('InfiniteList', () => {
  it('shows five, then all loaded items once the reader reaches their end, and only then fetches more', async () => {
    const fetchNextPage = vi.fn()
    await renderPart(list(query(pages(1), { fetchNextPage })))
    expect(shown()).toBe(5)
    expect(watches.map((watch) => watch.margin)).toEqual(['0px 0px 0px 0px'])
    reachEnd()
    expect(shown()).toBe(10)
    expect(fetchNextPage).not.toHaveBeenCalled()
    expect(watches.map((watch) => watch.margin)).toEqual(['0px 0px 600px 0px'])
    reachEnd()
    expect(fetchNextPage).toHaveBeenCalledOnce()
  })

  it('shows two skeletons while the next page loads', async () => {
    await renderPart(list(query(pages(1), { isFetchingNextPage: true }), 0))
    expect(screen.getAllByText('stand-in')).toHaveLength(2)
    expect(watches).toHaveLength(0)
  })

  it('fetches each page only after the previous one', async () => {
    const fetchNextPage = vi.fn()
    const { show } = await renderPart(list(query(pages(1), { fetchNextPage }), 0))
    reachEnd()
    show(list(query(pages(1), { fetchNextPage, isFetchingNextPage: true }), 0))
    show(list(query(pages(2), { fetchNextPage }), 0))
    expect(shown()).toBe(20)
    reachEnd()
    expect(fetchNextPage).toHaveBeenCalledTimes(2)
  })

  it('offers a retry if the next page fails, instead of retrying for ever', async () => {
    const fetchNextPage = vi.fn()
    await renderPart(list(query(pages(1), { fetchNextPage, isFetchNextPageError: true, isError: true }), 0))
    expect(watches).toHaveLength(0)
    act(() => screen.getByRole('button', { name: 'Try again' }).click())
    expect(fetchNextPage).toHaveBeenCalledOnce()
  })

  it('ends if there is no next page', async () => {
    await renderPart(list(query(pages(1, 3), { hasNextPage: false })))
    expect(shown()).toBe(3)
    expect(watches).toHaveLength(0)
  })

  it('shows an item once even if two pages contain it', async () => {
    await renderPart(
      list(
        query(
          [
            ['a', 'b'],
            ['b', 'c'],
          ],
          { hasNextPage: false },
        ),
      ),
    )
    expect(screen.getAllByRole('article').map((item) => item.textContent)).toEqual(['a', 'b', 'c'])
  })

  it('shows the empty state if it has no items', async () => {
    await renderPart(list(query([[]], { hasNextPage: false })))
    expect(screen.getByText('no posts')).toBeTruthy()
  })
})
