import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { FundFacts } from './facts.ts'
import { printable } from './page.ts'
import { type DocumentsSandbox, startDocuments } from './start.ts'
import { wordsOf } from './words.ts'

let sandbox: DocumentsSandbox
beforeAll(async () => {
  sandbox = await startDocuments({ port: 0 })
})
afterAll(() => sandbox.stop())

const everywhere = (name: string) => ({ en: name, sv: name, de: name })
const least: FundFacts = {
  isin: 'SE0001718388',
  name: 'Avanza Zero',
  kind: 'MUTUAL_FUND',
  currency: 'SEK',
  charges: {},
  holdings: [],
  sectors: [],
  regions: [],
  results: [],
  asOf: '2026-11-18',
}
const full: FundFacts = {
  ...least,
  administrator: 'Avanza Fonder',
  strategy: { en: 'Sweden, index', sv: 'Sverige, index', de: 'Schweden, Index' },
  description: 'Follows the thirty largest.',
  srri: 6,
  charges: { ongoing: 0.2 },
  holdings: [{ name: everywhere('Volvo B'), percent: 7.9 }],
  sectors: [{ name: { en: 'Energy', sv: 'Energi', de: 'Energie' }, percent: 40 }],
  results: [
    { year: 2024, change: 10 },
    { year: 2025, change: -10 },
  ],
  price: 300.5,
}

const call = (path: string, init?: RequestInit) => fetch(`http://localhost:${sandbox.port}${path}`, init)
const put = (facts: unknown) =>
  call('/facts', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(facts) })
const textOf = async (path: string) => Buffer.from(await (await call(path)).arrayBuffer()).toString('latin1')

describe('the provider of documents', () => {
  it('has a two-page document for a fund it has facts of, byte for byte the same while nothing changes', async () => {
    expect((await put([full])).status).toBe(204)
    const reply = await call(`/documents/${full.isin}`)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const pdf = await textOf(`/documents/${full.isin}`)
    expect(pdf).toMatch(/^%PDF-1\.7/)
    expect(pdf.trimEnd()).toMatch(/%%EOF$/)
    expect(pdf).toMatch(/\/Type \/Pages[^>]*\/Count 2/)
    expect(await textOf(`/documents/${full.isin}`)).toBe(pdf)
  })

  it('writes it in the language that is asked for', async () => {
    await put([full])
    for (const language of ['en', 'sv', 'de']) {
      expect(await textOf(`/documents/${full.isin}?language=${language}`)).toContain(`/Lang (${language})`)
    }
    expect((await call(`/documents/${full.isin}?language=fr`)).status).toBe(400)
  })

  it('has none for another fund, and rejects invalid facts', async () => {
    expect((await call('/documents/SE0009999919')).status).toBe(404)
    const wrong = [
      { ...least, isin: 'x' },
      { ...least, srri: 8 },
      { ...least, kind: 'EQUITY' },
      { ...least, asOf: 'x' },
    ]
    for (const facts of wrong) expect((await put([facts])).status).toBe(400)
  })

  it('has one for a fund of which hardly anything is known', async () => {
    await put([{ ...least, isin: 'SE0009999901' }])
    expect(await textOf('/documents/SE0009999901')).toMatch(/^%PDF-1\.7/)
  })
})

describe('the words of a document', () => {
  it('state the facts, in each language', () => {
    const { facts, objectives, charges, practical } = wordsOf(full, 'sv')
    expect(facts).toContainEqual(['Inriktning', 'Sverige, index'])
    expect(objectives).toContain('Sektorer: Energi 40,0\u00A0%.')
    expect(objectives).not.toContain(full.description)
    expect(charges[2]).toEqual(['Varje år', '0,20\u00A0%'])
    expect(practical).toContainEqual(['Kurs', '300,50 SEK'])
  })

  it('state everything else as not known', () => {
    const { facts, charges, practical } = wordsOf(least, 'en')
    expect(facts.slice(1).map(([, value]) => value)).toEqual(['Not known', 'Not known'])
    expect(charges.map(([, value]) => value)).toEqual(['Not known', 'Not known', 'Not known', 'Not known'])
    expect(practical).toContainEqual(['Price', 'Not known'])
    expect(wordsOf(full, 'de').charges.map(([, value]) => value)).toEqual([
      'Nicht bekannt',
      'Nicht bekannt',
      '0,20\u00A0%',
      'Nicht bekannt',
    ])
  })
})

describe('printable text', () => {
  it('keeps what every reader can show and replaces the rest', () => {
    expect(printable('Länsförsäkringar – 5 € “Å”')).toBe('Länsförsäkringar – 5 € “Å”')
    expect(printable('\u22125,1\u202F% Čedok 株\n')).toBe('-5,1\u00A0% Cedok ??')
  })
})
