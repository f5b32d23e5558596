import * as contract from '@app/contract/explore.ts'
import type { ExploreSection } from '@app/contract/explore.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Client } from '#testing/client.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { lists, sections } from './section-table.ts'

const instrumentLists = {
  stocks: contract.listTopStocks.params.shape.by.options,
  funds: contract.listTopFunds.params.shape.by.options,
  etfs: contract.listTopEtfs.params.shape.by.options,
  crypto: contract.listTopCrypto.params.shape.by.options,
} as const
const paths = [
  ...Object.entries(instrumentLists).flatMap(([kind, bys]) => bys.map((by) => `/explore/${kind}/top/${by}`)),
  ...['followers', 'rating', 'low-carbon'].map((by) => `/explore/profiles/top/${by}`),
  ...['rating', 'followers', 'score', 'low-carbon'].map((by) => `/explore/portfolios/top/${by}`),
  '/explore/groups/top/followers?private=false',
  ...['indices', 'sectors', 'regions', 'industries'].map((name) => `/explore/${name}`),
]

describe('explore', () => {
  let app: TestApp
  let anna: TestMember
  let user: Client
  beforeAll(async () => {
    app = await testApp()
    anna = await app.member('Anna')
    user = await app.user()
  })
  afterAll(() => app.close())

  it('is for those who are signed in', async () => {
    for (const path of ['/explore/sections', ...paths]) {
      expect((await app.visitor.send('GET', path)).status, path).toBe(401)
      expect((await user.send('GET', path)).status, path).toBe(200)
      expect((await anna.send('GET', path)).status, path).toBe(200)
    }
  })

  it('returns an empty page where there is nothing yet', async () => {
    const isEmpty = (path: string) => !path.includes('profiles/top/followers')
    for (const path of paths.filter(isEmpty)) {
      expect((await anna.send('GET', path)).body, path).toEqual({ results: [], next: null })
    }
  })

  it('refuses unknown orders and invalid page sizes', async () => {
    for (const kind of ['stocks', 'funds', 'etfs', 'crypto', 'profiles', 'portfolios', 'groups']) {
      expect((await anna.send('GET', `/explore/${kind}/top/beauty`)).status, kind).toBe(404)
    }
    expect((await anna.get('/explore/stocks/top/fee')).status).toBe(404)
    for (const path of paths) {
      const reply = await anna.send('GET', `${path}${path.includes('?') ? '&' : '?'}page_size=-1`)
      expect(reply, path).toMatchObject({ status: 400, headers: { 'x-error-codes': 'page_size=invalid_value' } })
    }
    expect((await anna.get('/explore/groups/top/followers?private=maybe')).status).toBe(400)
    expect((await anna.get('/explore/stocks/top/owned?cursor=MQ.forged')).status).toBe(404)
  })

  describe('the sections', () => {
    const sectionsFor = async (language: string) => {
      const reply = await anna.get('/explore/sections', undefined, { 'accept-language': language })
      return reply.body.results
    }

    it('are these, with the lists that other pages link to', () => {
      const kinds = Object.values(sections).map(({ kind }) => kind)
      expect(kinds.toSorted()).toEqual(contract.SectionKind.options.toSorted())
      expect(sections['top-members'].lists).toEqual(['portfolios-top-rating', 'stocks-top-owned', 'funds-top-owned'])
      expect(sections.carbon.lists).toEqual(
        ['portfolios', 'stocks', 'funds', 'members'].map((kind) => `${kind}-top-low-carbon`),
      )
      expect(sections.regions.lists).toEqual(['regions'])
      expect(sections.sectors.lists).toEqual(['sectors'])
      expect(sections.recommended.lists[0]).toBe('profiles-recommended')
      expect(sections.etfs.lists.slice(0, 4)).toEqual([
        'etfs-top-owned',
        'etfs-top-low-carbon',
        'etfs-top-bought',
        'etfs-top-sold',
      ])
      const shown = Object.values(sections).flatMap((section) => section.lists.map((list) => lists[list].kind))
      expect(new Set(shown)).toEqual(new Set(contract.ListKind.options))
    })

    it('speak the language of the call and never leave a text out', async () => {
      const [en, sv, de] = [await sectionsFor('en'), await sectionsFor('sv-SE,en;q=0.5'), await sectionsFor('de')]
      const titles = (sections: ExploreSection[]) => sections.map(({ title }) => title)
      expect(titles(en)).toContain('Groups')
      expect(titles(sv)).toContain('Grupper')
      expect(titles(de)).toContain('Gruppen')
      const texts = [...en, ...sv, ...de].flatMap((section) => [section, ...section.lists])
      for (const { slug, title, description } of texts) {
        expect(title.trim(), slug).not.toBe('')
        expect(description.trim(), slug).not.toBe('')
      }
      const shape = (sections: ExploreSection[]) =>
        sections.map((section) => [section.slug, section.lists.map((list) => list.slug)])
      expect(shape(sv)).toEqual(shape(en))
      expect(shape(de)).toEqual(shape(en))
    })

    it('name for every list an endpoint at which it can be read, alone and in a batch', async () => {
      const endpoints = Object.values(lists).map(({ endpoint }) => endpoint)
      for (let first = 0; first < endpoints.length; first += 20) {
        const some = endpoints.slice(first, first + 20)
        const { body } = await anna.post(
          '/batch',
          some.map((path) => ({ path, params: { page_size: 5 } })),
        )
        for (const [index, endpoint] of some.entries()) {
          expect((await anna.send('GET', endpoint)).status, endpoint).toBe(200)
          expect(body[index], endpoint).toMatchObject({ status_code: 200, body: { results: expect.any(Array) } })
        }
      }
    })
  })
})
