import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { testDb, type TestDb } from '#testing/test-db.ts'

let database: TestDb
beforeAll(async () => {
  database = await testDb()
})
afterAll(() => database.drop())

const classes = {
  PLAIN: [
    'ETF iShares Core S&P 500 UCITS ETF',
    'ETF Vanguard Short-Term Corporate Bond Index Fund ETF Shares',
    'ETF JPM USD Ultra-Short Income ETF USD Acc',
    'ETF iShares Physical Bullion',
    'MUTUAL_FUND Fidelity Leveraged Company Stock Fund',
    'MUTUAL_FUND Guggenheim Long/Short Equity Fund Class P',
    'MUTUAL_FUND BNP Paribas Funds Euro Short',
    'MUTUAL_FUND Federated Hermes Municipal UltraShort Fund',
    'MUTUAL_FUND Minimum Volatility Fund',
    'INDEX S&P/B3 Inverse-Risk Weighted In',
    'INDEX SPECTRUM Long/Short 8 % Index',
    'EQUITY Ultra Clean Holdings',
    'EQUITY Short Hills Trust',
    'EQUITY Build-A-Bear Workshop',
    'EQUITY Sandbridge X2 Corp.',
  ],
  INVERSE: [
    'ETF Xtrackers ShortDAX x2 Daily Swap UCITS ETF 1C',
    'ETF XACT Bear 2',
    'ETF ProShares UltraPro Short S&P500',
    'ETF ProShares Short Real Estate',
    'ETF Xtrackers S&P 500 2x Inverse Daily Swap UCITS ETF',
    'ETF WisdomTree Short USD Long EUR',
    'ETF ComStage Bund-Future Double Short UCITS ETF',
    'EQUITY Leverage Shares -1x Short PayPal ETP',
    'INDEX OMXS30 Double Short Index',
  ],
  LEVERAGED: [
    'ETF XACT Bull 2',
    'ETF ProShares UltraPro QQQ',
    'ETF ProShares Ultra Oil & Gas',
    'ETF Direxion Daily Semiconductor Bull 3X Shares',
    'ETF Lyxor FTSE MIB Daily (2x) Leveraged UCITS ETF',
    'EQUITY Leverage Shares 3x Tesla ETC',
    'EQUITY LS 3X SQUARE',
    'INDEX LEVDAX X7 TR EUR',
  ],
  KNOCK_OUT: [
    'EQUITY EGB OE TL.Z./SALZGITTER',
    'EQUITY Sandvik AB KO 2(240)',
    'ETF Mini Long Volvo',
    'ETF Turbo Short DAX',
  ],
} as const

it('recognises classes of products by their names', async () => {
  const named = Object.entries(classes).flatMap(([of, texts]) => texts.map((text) => ({ of, text })))
  const { rows } = await sql<{ of: string; text: string }>`
    select product_class_of(split_part(text, ' ', 1)::instrument_kind, substr(text, strpos(text, ' ') + 1), 'X') as of, text
    from unnest(${named.map(({ text }) => text)}::text[]) with ordinality as given (text, place)
    order by place
  `.execute(database.db)
  expect(rows).toEqual(named)
})

it('recognises certificates that a list names after their company by their symbols', async () => {
  const { rows } = await sql<{ of: string }>`
    select product_class_of('EQUITY', 'Atlas Copco AB', 'ATC1L 535NDS') as of
  `.execute(database.db)
  expect(rows).toEqual([{ of: 'KNOCK_OUT' }])
})
