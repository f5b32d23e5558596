import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { testApp, type TestMember } from '#testing/test-app.ts'

import { bankApp, type BankApp } from './bank.fixture.ts'

let app: BankApp
let anna: TestMember

beforeAll(async () => {
  app = await bankApp()
  anna = await app.member('Anna')
})
afterAll(() => app.close())

describe('the banks of a country', () => {
  it('come from all sources, by name', async () => {
    const { results } = (await anna.get('/banks?country=DE')).body
    expect(results).toContainEqual({ key: 'comdirect', name: 'comdirect', source: 'comdirect', holdings: true })
    expect(results).toContainEqual({ key: 'scalable', name: 'Scalable Capital', source: 'statement', holdings: true })
    expect(results.some(({ source, holdings }) => source === 'tink' && !holdings)).toBe(true)
    expect(results.some(({ name }) => name === 'CSV')).toBe(false)
    const swedish = (await anna.get('/banks?country=SE')).body.results
    expect(swedish.filter(({ source }) => source === 'comdirect')).toEqual([])
    expect(swedish.map(({ name }) => name)).toEqual(
      swedish.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en')),
    )
  })

  it('are those of the other sources while Tink cannot be reached', async () => {
    const { results } = (await anna.get('/banks?country=SE')).body
    const nowhere = 'http://localhost:1'
    const tink = { url: nowhere, loginUrl: nowhere, clientId: 'id', clientSecret: 'secret' }
    const other = await testApp({ holdings: { tink } })
    const clara = await other.member('Clara')
    const without = (await clara.get('/banks?country=SE')).body.results
    expect(without).toEqual(expect.arrayContaining(results.filter(({ source }) => source !== 'tink')))
    // What Tink would connect can be read from a statement.
    expect(without).toContainEqual({ key: 'avanza', name: 'Avanza', source: 'statement', holdings: true })
    expect(without.some(({ source }) => source === 'tink')).toBe(false)
    expect((await clara.post('/tink/code', { country: 'SE', bank: 'avanza-bankid' })).status).toBe(503)
    await other.close()
  })

  it('are for members only', async () => {
    expect((await app.visitor.get('/banks?country=SE')).status).toBe(401)
    expect((await (await app.user()).get('/banks?country=SE')).status).toBe(403)
    expect((await anna.send('GET', '/banks?country=FR')).status).toBe(400)
  })
})
