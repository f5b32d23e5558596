import type { InstrumentBasics } from '@app/contract/instruments.ts'
import type { Page } from '@app/contract/common.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Client } from '#testing/client.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { addListing } from './explore.fixture.ts'

describe('the sections with their first results', () => {
  let app: TestApp
  let user: Client
  const people: Record<string, TestMember> = {}
  const anna = () => people.Anna!

  beforeAll(async () => {
    app = await testApp()
    user = await app.user()
    for (const name of ['Anna', 'Björn', 'Clara', 'David', 'Eva']) people[name] = await app.member(name)
    const listings = [
      ['STOCK', {}],
      ['FUND', { kind: 'MUTUAL_FUND' }],
      ['ETF', { kind: 'ETF' }],
      ['CRYPTO', { kind: 'ETF', asset_class: 'CRYPTO' }],
      ['INDEX', { kind: 'INDEX' }],
    ] as const
    for (const [name, facts] of listings) {
      for (let n = 1; n <= 7; n++) {
        const figures = { follower_count: 10 * n, owner_count: 70 - n, carbon_risk: n === 4 ? 'LOW' : 'HIGH' }
        await addListing(app, { name: `${name} ${n}`, sector: 'technology', country: 'SE', ...figures, ...facts })
      }
    }
  })
  afterAll(() => app.close())

  const sectionsFor = async (client: Client, query: '' | `?${string}` = '?results=true') =>
    (await client.get(`/explore/sections${query}`)).body.results
  const sectionFor = async (client: Client, slug: string) =>
    (await sectionsFor(client)).find((section) => section.slug === slug)!
  const namesOf = (named: readonly { name: string | null }[]) => named.map(({ name }) => name!)

  it('are for those who are signed in', async () => {
    expect((await app.visitor.get('/explore/sections?results=true')).status).toBe(401)
    for (const client of [user, anna()]) {
      expect((await client.get('/explore/sections?results=true')).status).toBe(200)
      expect(await client.get('/explore/sections?results=all')).toMatchObject({
        status: 400,
        body: { results: ['"all" is not a valid choice.'] },
      })
    }
  })

  it('hold what the Explore home shows: all the top lists and the first of each section, as their endpoints return them', async () => {
    const filled: string[] = []
    for (const { slug, kind, lists } of await sectionsFor(anna())) {
      for (const [place, { endpoint, items, results, ...list }] of lists.entries()) {
        const query = `${endpoint.includes('?') ? '&' : '?'}page_size=${items}`
        const first = await anna().send('GET', `${endpoint}${query}`)
        const isShown = place === 0 || kind === 'TOP_MEMBERS' || kind === 'CARBON'
        expect(results, `${slug}/${list.slug}`).toEqual(isShown ? (first.body as Page<unknown>).results : [])
        if (results.length > 0) filled.push(`${slug}/${list.slug} ${results.length}`)
      }
    }
    expect(filled).toEqual([
      'recommended/profiles-recommended 4',
      'top-members/stocks-top-owned 5',
      'top-members/funds-top-owned 5',
      'carbon/stocks-top-low-carbon 5',
      'carbon/funds-top-low-carbon 5',
      'indices/indices 5',
      'stocks/stocks-top-followed 5',
      'funds/funds-top-followed 5',
      'etfs/etfs-top-owned 5',
      'crypto/crypto-top-followed 5',
      'sectors/sectors 1',
      'regions/regions 2',
    ])
  })

  it('do not repeat in the titles of their lists what they are about', async () => {
    const titlesIn = async (language: string) => {
      const reply = await anna().get('/explore/sections', undefined, { 'accept-language': language })
      return Object.fromEntries(
        reply.body.results.map(({ slug, lists }) => [slug, lists.map(({ title }) => title)] as const),
      )
    }
    expect((await titlesIn('en')).carbon).toEqual(['Stocks', 'Funds'])
    expect((await titlesIn('en')).stocks).toContain('Stocks with low carbon risk')
    expect((await titlesIn('sv')).carbon).toEqual(['Aktier', 'Fonder'])
    expect((await titlesIn('de')).carbon).toEqual(['Aktien', 'Fonds'])
  })

  it('name the leading members and instruments, at most three of each', async () => {
    const leaders = Object.fromEntries(
      (await sectionsFor(anna())).map(({ slug, profiles, instruments }) => [slug, [...profiles, ...instruments]]),
    )
    expect(namesOf(leaders.recommended!)).toHaveLength(3)
    expect(namesOf(leaders.stocks!)).toEqual(['STOCK 7', 'STOCK 6', 'STOCK 5'])
    expect(namesOf(leaders['top-members']!)).toEqual(['STOCK 1', 'STOCK 2', 'STOCK 3'])
    expect(namesOf(leaders.carbon!)).toEqual(['STOCK 4', 'STOCK 7', 'STOCK 6'])
    expect(namesOf(leaders.crypto!)).toEqual(['CRYPTO 7', 'CRYPTO 6', 'CRYPTO 5'])
    for (const slug of ['groups', 'sectors', 'regions']) expect(leaders[slug], slug).toEqual([])
    expect(Object.keys(leaders.stocks![0] as InstrumentBasics)).not.toContain('follower_count')
  })

  it('leave out what has nothing for the viewer, except groups, which are started there', async () => {
    const offered = async (client: Client) => {
      const entries = (await sectionsFor(client, '')).map(({ slug, lists }) => [slug, lists.map((list) => list.slug)])
      return Object.fromEntries(entries) as Record<string, string[]>
    }
    const first = await offered(anna())
    expect(first).toMatchObject({
      recommended: ['profiles-recommended', 'profiles-top-followers'],
      'top-members': ['stocks-top-owned', 'funds-top-owned'],
      carbon: ['stocks-top-low-carbon', 'funds-top-low-carbon'],
      stocks: ['stocks-top-followed', 'stocks-top-owned', 'stocks-top-low-carbon'],
      etfs: ['etfs-top-owned', 'etfs-top-low-carbon', 'etfs-top-followed'],
      groups: ['groups-top-followers'],
    })
    expect(Object.keys(first)).not.toContain('portfolios')
    expect((await offered(user)).recommended).toEqual(['profiles-top-followers'])

    await addListing(app, { name: 'Payer', dividend_yield: 3 })
    expect((await offered(anna())).stocks).not.toContain('stocks-top-dividend')
    app.clock.advance(60_000)
    expect((await offered(anna())).stocks).toContain('stocks-top-dividend')
  })

  it('recommend to each member others, whom that member does not follow', async () => {
    const recommended = async (client: Client) => {
      const { lists, profiles } = await sectionFor(client, 'recommended')
      const results = lists[0]!.kind === 'PROFILE' ? lists[0]!.results : []
      expect(profiles).toEqual(results.slice(0, 3))
      return namesOf(results).toSorted()
    }
    expect(await recommended(anna())).toEqual(['Björn', 'Clara', 'David', 'Eva'])
    await anna().put(`/user/follows/profiles/${people.Clara!.id}`)
    expect(await recommended(anna())).toEqual(['Björn', 'David', 'Eva'])
    expect(await recommended(people.Clara!)).toEqual(['Anna', 'Björn', 'David', 'Eva'])
  })

  it('are left out unless they are asked for', async () => {
    for (const query of ['', '?results=false'] as const) {
      const sections = await sectionsFor(anna(), query)
      expect(sections.map(({ slug }) => slug)).toEqual((await sectionsFor(anna())).map(({ slug }) => slug))
      for (const { lists, profiles, instruments } of sections) {
        expect([profiles, instruments, ...lists.map(({ results }) => results)].flat()).toEqual([])
      }
    }
  })

  it('contain no fields but those of the contract', async () => {
    const [section] = await sectionsFor(anna(), '')
    const names = ['kind', 'slug', 'title', 'description', 'lists', 'profiles', 'instruments']
    expect(Object.keys(section!).toSorted()).toEqual(names.toSorted())
    const ofList = ['slug', 'title', 'kind', 'display_field', 'items', 'description', 'endpoint', 'results']
    expect(Object.keys(section!.lists[0]!).toSorted()).toEqual(ofList.toSorted())
  })
})
