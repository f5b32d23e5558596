import type { Page } from '@app/contract/common.ts'
import type { InstrumentBasics } from '@app/contract/instruments.ts'
import type { Post } from '@app/contract/posts.ts'
import { act } from '@testing-library/react'
import { vi } from 'vitest'

import type { Answers } from '#testing/fake-server.ts'
import { person } from '#testing/people.ts'

export const volvo: InstrumentBasics = {
  id: '501',
  slug: 'volvo-b',
  kind: 'EQUITY',
  name: 'Volvo B',
  symbol: 'VOLV B',
  isin: null,
  country: 'SE',
  currency: 'SEK',
  image: null,
  simulated: false,
  price: 287.6,
  change_today: -0.62,
  at: new Date().toISOString(),
}

/** A post by Björn from a minute ago, with overrides. */
export function post(id: string, more: Partial<Post> = {}): Post {
  return {
    id,
    kind: 'PROFILE',
    author: person('Björn'),
    profile: null,
    instrument: null,
    title: '',
    content: `What post ${id} says`,
    lang: 'en',
    markdown: false,
    created: new Date(Date.now() - 60_000).toISOString(),
    like_count: 0,
    reply_count: 0,
    liked: false,
    saved: false,
    news: false,
    tags: [],
    parent: null,
    ...more,
  }
}

export const pageOf = <T>(results: T[], next: string | null = null): Page<T> => ({ results, next })

/** Answers for a feed of these posts, without suggestions. */
export function feedOf(posts: Post[]): Answers {
  return {
    'GET /user/feed': pageOf(posts),
    'GET /explore/stocks/top/:by': pageOf([]),
    'GET /explore/profiles/recommended': pageOf([]),
  }
}

type ObservedElement = { element: Element; report: (entries: Partial<IntersectionObserverEntry>[]) => void }
let watched: ObservedElement[] = []

/** The test DOM has no layout, so tests report intersections by hand. */
class ManualObserver {
  readonly report: ObservedElement['report']
  constructor(report: ObservedElement['report']) {
    this.report = report
  }
  observe(element: Element) {
    watched.push({ element, report: this.report })
  }
  disconnect() {
    watched = watched.filter(({ report }) => report !== this.report)
  }
}

export function watchSight(): void {
  watched = []
  vi.stubGlobal('IntersectionObserver', ManualObserver)
}

/** Reports that this share of the card is visible. */
export async function see(card: Element, ratio = 1): Promise<void> {
  const entry = {
    isIntersecting: true,
    intersectionRatio: ratio,
    intersectionRect: new DOMRect(0, 0, 600, 100 * ratio),
  }
  await reportOf((element) => element === card, entry)
}

/** Reports that the end of the list is visible. */
export async function reachEnd(): Promise<void> {
  await reportOf((element) => !element.matches('article'), { isIntersecting: true })
}

async function reportOf(
  isMeant: (element: Element) => boolean,
  entry: Partial<IntersectionObserverEntry>,
): Promise<void> {
  const meant = watched.filter(({ element }) => isMeant(element))
  if (meant.length === 0) throw new Error('Nothing of it is observed')
  await act(async () => meant.forEach(({ report }) => report([entry])))
}
