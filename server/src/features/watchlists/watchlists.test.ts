import { limits } from '@app/contract/limits.ts'
import type { Watchlist } from '@app/contract/watchlists.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addListing } from '#features/explore/explore.fixture.ts'
import { make } from '#testing/make.ts'
import { type TestApp, testApp, type TestMember } from '#testing/test-app.ts'

let app: TestApp
let anna: TestMember
let björn: TestMember
let ids: string[]
beforeAll(async () => {
  app = await testApp({ now: '2026-11-19T12:00:00Z' })
  ;[anna, björn] = [await app.member('Anna'), await app.member('Björn')]
  ids = [
    (await addListing(app, { name: 'Alfa', stats: { change_m3: 5 } })).id,
    (await addListing(app, { name: 'Beta', stats: { change_m3: -2 } })).id,
    (await addListing(app, { name: 'Gamma', stats: { change_m3: 9 } })).id,
    (await make.instrument(app.context.db, { name: 'Delta' })).id,
  ]
})
afterAll(() => app.close())

const create = async (member: TestMember, name: string, instruments: readonly string[] = []): Promise<Watchlist> =>
  (await member.post('/user/watchlists', { name, instruments: [...instruments] })).body
const namesOf = async (member: TestMember) =>
  (await member.get('/user/watchlists')).body.results.map(({ name, count }) => [name, count])
const inOrder = async (id: string, member = anna) =>
  (await member.get(`/user/watchlists/${id}`)).body.instruments.map(({ name }) => name)

/** The names on all pages of two. */
async function listed(id: string, query = ''): Promise<string[]> {
  const names: string[] = []
  for await (const { results } of anna.pages(`/user/watchlists/${id}/instruments?page_size=2${query}`)) {
    names.push(...results.map(({ name }) => name))
  }
  return names
}

describe('watchlists', () => {
  it('are made with instruments in them, renamed, ordered and deleted', async () => {
    const clara = await app.member('Clara')
    const tech = await create(clara, ' Tech ', [ids[1]!, ids[0]!])
    expect(tech).toEqual({ id: expect.any(String), name: 'Tech', count: 2, has_instrument: null })
    const nordic = await create(clara, 'Nordic')
    const later = await create(clara, 'Later')
    expect(await namesOf(clara)).toEqual([
      ['Tech', 2],
      ['Nordic', 0],
      ['Later', 0],
    ])

    expect((await clara.patch(`/user/watchlists/${tech.id}`, { name: 'TECH' })).status).toBe(204)
    await clara.put('/user/watchlists/order', { watchlists: [later.id, tech.id] })
    expect(await namesOf(clara)).toEqual([
      ['Later', 0],
      ['TECH', 2],
      ['Nordic', 0],
    ])

    expect((await clara.delete(`/user/watchlists/${tech.id}`)).status).toBe(204)
    expect((await clara.delete(`/user/watchlists/${tech.id}`)).status).toBe(404)
    expect(await namesOf(clara)).toEqual([
      ['Later', 0],
      ['Nordic', 0],
    ])
    expect(nordic.name).toBe('Nordic')
  })

  it('have names of their own, whatever their case', async () => {
    const dora = await app.member('Dora')
    const one = await create(dora, 'Dividends')
    const other = await create(dora, 'Growth')
    const taken = { name: 'watchlist_name_taken' }
    const codes = (reply: { headers: Record<string, unknown> }) => reply.headers['x-error-codes']
    expect(codes(await dora.post('/user/watchlists', { name: 'DIVIDENDS' }))).toBe(`name=${taken.name}`)
    expect(codes(await dora.patch(`/user/watchlists/${other.id}`, { name: 'dividends' }))).toBe(`name=${taken.name}`)
    expect((await dora.patch(`/user/watchlists/${one.id}`, { name: 'dividends' })).status).toBe(204)
    expect((await create(björn, 'Dividends')).name).toBe('Dividends')
    for (const body of [{}, { name: ' ' }, { name: 'x'.repeat(51) }, { name: 'A', instruments: [ids[0], ids[0]] }]) {
      expect((await dora.send('POST', '/user/watchlists', body)).status, JSON.stringify(body)).toBe(400)
    }
    expect((await dora.post('/user/watchlists', { name: 'New', instruments: ['999999'] })).status).toBe(400)
    expect(await namesOf(dora)).toEqual([
      ['dividends', 0],
      ['Growth', 0],
    ])
  })

  it('are at most thirty, also when they are made at once', async () => {
    const edgar = await app.member('Edgar')
    const replies = await Promise.all(
      Array.from({ length: limits.watchlists + 3 }, (_, i) => edgar.post('/user/watchlists', { name: `List ${i}` })),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(limits.watchlists)
    const refused = replies.find(({ status }) => status === 400)!
    expect(refused.headers['x-error-codes']).toBe('non_field_errors=too_many')
    expect(await namesOf(edgar)).toHaveLength(limits.watchlists)
  })

  it('are for their owner alone', async () => {
    const { id } = await create(anna, 'Private', [ids[0]!])
    const path = `/user/watchlists/${id}` as const
    const replies = [
      await björn.get(path),
      await björn.get(`${path}/instruments`),
      await björn.patch(path, { name: 'Mine' }),
      await björn.put(`${path}/instruments/${ids[1]!}`),
      await björn.delete(`${path}/instruments/${ids[0]!}`),
      await björn.put(`${path}/order`, { instruments: [] }),
      await björn.delete(path),
    ]
    expect(replies.map(({ status }) => status)).toEqual(Array(7).fill(404))
    const { id: own } = await create(björn, 'Own')
    await björn.put('/user/watchlists/order', { watchlists: [id, own] })
    expect((await app.visitor.get(path)).status).toBe(401)
    expect(await inOrder(id)).toEqual(['Alfa'])
    expect((await anna.get('/user/watchlists')).body.results.find((one) => one.id === id)!.name).toBe('Private')
  })
})

describe('the instruments of a watchlist', () => {
  it('are added at the end, removed and ordered; a repeat changes nothing', async () => {
    const { id } = await create(anna, 'Order')
    const add = (instrument: string) => anna.put(`/user/watchlists/${id}/instruments/${instrument}`)
    for (const instrument of [ids[2]!, ids[0]!, ids[1]!, ids[2]!]) expect((await add(instrument)).status).toBe(204)
    expect(await inOrder(id)).toEqual(['Gamma', 'Alfa', 'Beta'])

    // What another window has added meanwhile stays, at the end.
    await anna.put(`/user/watchlists/${id}/order`, { instruments: [ids[1]!, ids[2]!, ids[3]!] })
    expect(await inOrder(id)).toEqual(['Beta', 'Gamma', 'Alfa'])

    for (const _ of [1, 2]) {
      expect((await anna.delete(`/user/watchlists/${id}/instruments/${ids[2]!}`)).status).toBe(204)
    }
    expect(await inOrder(id)).toEqual(['Beta', 'Alfa'])
    expect((await add('999999')).status).toBe(404)
  })

  it('say which lists an instrument is in', async () => {
    const frida = await app.member('Frida')
    await create(frida, 'With', [ids[0]!])
    await create(frida, 'Without', [ids[1]!])
    const { results } = (await frida.get(`/user/watchlists?instrument=${ids[0]!}`)).body
    expect(results.map((one) => [one.name, one.has_instrument])).toEqual([
      ['With', true],
      ['Without', false],
    ])
  })

  it('come in pages in their order, or by a change with those last that have none', async () => {
    const { id } = await create(anna, 'Sorted', [ids[3]!, ids[1]!, ids[2]!, ids[0]!])
    expect(await listed(id)).toEqual(['Delta', 'Beta', 'Gamma', 'Alfa'])
    expect(await listed(id, '&sort=change_m3')).toEqual(['Gamma', 'Alfa', 'Beta', 'Delta'])
    expect(await listed(id, '&sort=change_m3&order=asc')).toEqual(['Beta', 'Alfa', 'Gamma', 'Delta'])
    expect((await listed(id, '&sort=change_today')).toSorted()).toEqual(['Alfa', 'Beta', 'Delta', 'Gamma'])
  })

  it('are at most five hundred, also when they are added at once', async () => {
    const { id } = await create(anna, 'Full')
    const { db } = app.context
    const many = Array.from({ length: limits.watched - 2 }, () => make.instrument(db))
    const items = (await Promise.all(many)).map((one, i) => ({
      watchlist_id: id,
      instrument_id: one.id,
      position: i + 1,
    }))
    await db.insertInto('watchlist_items').values(items).execute()
    const replies = await Promise.all(ids.map((one) => anna.put(`/user/watchlists/${id}/instruments/${one}`)))
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(2)
    expect(replies.find(({ status }) => status === 400)!.headers['x-error-codes']).toBe('non_field_errors=too_many')
    // What is in it already can be added again.
    expect((await anna.put(`/user/watchlists/${id}/instruments/${items[0]!.instrument_id}`)).status).toBe(204)
    expect(await inOrder(id)).toHaveLength(limits.watched)
  })
})
