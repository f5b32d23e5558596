import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { api, batch } from '#lib/api.ts'
import { keepToken } from '#lib/session-token.ts'

import { takeEmbeddedData } from './first-data.ts'

const asked: string[] = []
const place = globalThis as { firstData?: object }

beforeEach(() => {
  asked.length = 0
  keepToken('secret')
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return Promise.resolve(Response.json(address === '/v1/batch' ? [{ status_code: 200, body: 'later' }] : 'later'))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  keepToken(undefined)
  delete place.firstData
})

/** The page's early requests: one path succeeded, one failed. */
function pageHasAsked(token = 'secret') {
  const answers = Promise.resolve([
    { status_code: 200, body: 'first' },
    { status_code: 404, body: {} },
  ])
  place.firstData = { token, asked: performance.now(), paths: ['/user/feed?page_size=10', '/user/profile'], answers }
}

const feed = () => api('GET /user/feed', { query: { page_size: '10' } })

it('answers the first call alike, once', async () => {
  pageHasAsked()
  expect(await feed()).toBe('first')
  expect(asked).toEqual([])
  expect(await feed()).toBe('later')
  expect(asked).toEqual(['/v1/user/feed?page_size=10'])
})

it('is not used if it failed or belongs to someone else', async () => {
  pageHasAsked()
  expect(await api('GET /user/profile')).toBe('later')
  pageHasAsked('secret of another')
  expect(await feed()).toBe('later')
  expect(asked).toHaveLength(2)
})

it('is left out of a batch, which is not sent if nothing remains', async () => {
  pageHasAsked()
  const first = { route: 'GET /user/feed', query: { page_size: '10' } } as const
  expect(await batch({ first })).toEqual({ first: 'first' })
  expect(asked).toEqual([])
  pageHasAsked()
  expect(await batch({ first, unread: { route: 'GET /user/unread' } })).toEqual({ first: 'first', unread: 'later' })
  expect(asked).toEqual(['/v1/batch'])
})

it('is not used if the page has been open for long', async () => {
  pageHasAsked()
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  expect(await feed()).toBe('later')
})

it('is not used if no response arrived', async () => {
  // The script of the page answers a failure with nothing.
  place.firstData = {
    token: 'secret',
    asked: performance.now(),
    paths: ['/user/profile'],
    answers: Promise.resolve([]),
  }
  expect(await api('GET /user/profile')).toBe('later')
})

it('takes over what a page from the server brings along', async () => {
  document.body.innerHTML = `<script type="application/json" id="first-data">${JSON.stringify({
    paths: ['/user/feed?page_size=10'],
    answers: [{ status_code: 200, body: 'embedded' }],
  })}</script>`
  takeEmbeddedData('secret')
  expect(await feed()).toBe('embedded')
  takeEmbeddedData('of another session')
  expect(await feed()).toBe('later')
  document.body.innerHTML = ''
})
