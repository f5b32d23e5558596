import { connectionOf, trade, volvo } from '#features/portfolios/booking/account.fixture.ts'
import { make } from '#testing/make.ts'
import { type TestMember, testApp } from '#testing/test-app.ts'

import { releaseDueTrades } from './publish.ts'

export type Trading = Awaited<ReturnType<typeof startTrading>>
type Reported = ReturnType<typeof trade>

/** Anna with a bank that reports her trades, Björn who follows her, and Clara who follows her portfolio. */
export async function startTrading() {
  const app = await testApp({ jobs: true, now: '2026-11-24T10:00:00Z' })
  const [anna, bjorn, clara] = [await app.member('Anna'), await app.member('Björn'), await app.member('Clara')]
  const instrument = await make.instrument(app.context.db, { isin: volvo.isin! })
  const bank = await connectionOf(app.context.db, anna.id)
  const reported: Reported[] = []
  /** Has the bank report more trades, or others in their place, and reads it. */
  const report = async (...trades: Reported[]) => {
    const keys = new Set(trades.map(({ key }) => key))
    reported.push(...trades, ...reported.splice(0).filter(({ key }) => !keys.has(key)))
    const given = { transactions: reported.toReversed() }
    const id = await bank.book(given, { by: 'transactions', since: '2020-01-01' }, app.clock().toISOString())
    await app.settled()
    return id!
  }
  const wait = async (minutes: number) => {
    app.clock.set(new Date(app.clock().getTime() + minutes * 60_000).toISOString())
    await releaseDueTrades(app.context)
    await app.settled()
  }
  const portfolioId = await report(trade('first', '2024-01-09', { quantity: 100 }))
  await bjorn.put(`/user/follows/profiles/${anna.id}`)
  await clara.put(`/user/follows/portfolios/${portfolioId}`)
  return { app, anna, bjorn, clara, instrument, report, wait, portfolioId }
}

/** The trades in a member's feed, the newest first: their kinds and prices. */
export async function tradesInFeed(member: TestMember): Promise<string[]> {
  const { results } = (await member.get('/user/feed')).body
  return results.flatMap(({ transaction }) => (transaction ? `${transaction.kind} ${transaction.price}` : []))
}

/** The id of the newest trade of Anna's, as she sees it. */
export async function newestTrade({ anna, portfolioId }: Trading): Promise<string> {
  return (await anna.get(`/user/portfolios/${portfolioId}/trades`)).body.results[0]!.id
}

/** How often a member has been notified of trades, by kind. */
export async function noticesOf(member: TestMember): Promise<string[]> {
  const { results } = (await member.get('/user/notifications')).body
  return results.map(({ kind }) => kind).filter((kind) => kind.startsWith('TRANSACTION'))
}
