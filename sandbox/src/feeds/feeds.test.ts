import { afterAll, beforeAll, expect, it } from 'vitest'

import { type FeedsSandbox, startFeeds } from './start.ts'

let now = new Date('2026-11-19T09:30:00Z')
let sandbox: FeedsSandbox
beforeAll(async () => void (sandbox = await startFeeds({ port: 0, now: () => now })))
afterAll(() => sandbox.stop())

const ask = (path: string, headers = {}) => fetch(`http://localhost:${sandbox.port}/${path}`, { headers })

it('a feed has an item for every four hours, each with a page, and the same one later', async () => {
  const idsIn = (text: string) => [...text.matchAll(/borsbladet-(\d+)/g)].map(([, id]) => Number(id))
  const first = await ask('borsbladet.rss')
  const ids = idsIn(await first.text())
  expect(first.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(ids).toEqual(ids.map((_, back) => ids[0]! - back))
  const page = await ask(`borsbladet/${ids[0]}`)
  expect(await page.text()).toContain('finns bara i demon')

  now = new Date('2026-11-19T13:30:00Z')
  expect(idsIn(await (await ask('borsbladet.rss')).text()).slice(0, 2)).toEqual([ids[0]! + 1, ids[0]])
})

it('a feed that has not changed is not sent again', async () => {
  const first = await ask('kursblatt.atom')
  const etag = first.headers.get('etag')!
  expect(await first.text()).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de">')
  expect((await ask('kursblatt.atom', { 'if-none-match': etag })).status).toBe(304)
  now = new Date('2026-11-19T17:30:00Z')
  expect((await ask('kursblatt.atom', { 'if-none-match': etag })).status).toBe(200)
})

it('there is nothing else', async () => {
  expect((await ask('borsbladet/x')).status).toBe(400)
  expect((await ask('other.rss')).status).toBe(404)
})
