import { eodhdClient } from '#partners/market/eodhd/client.ts'
import { createLimits } from '#partners/market/eodhd/limits.ts'
import { startSandbox } from '#partners/market/market.fixture.ts'
import type { OutgoingLimits } from '#partners/outgoing.ts'
import { make } from '#testing/make.ts'
import { testApp } from '#testing/test-app.ts'

import { sessionClock } from '../session-clock.ts'
import type { ProviderContext } from './provider-context.ts'

/** A server with listings of the universe, and the provider's sandbox with the same clock. */
export async function startWorld() {
  const [app, sandbox] = await Promise.all([testApp({ now: '2026-11-20T12:00:00Z' }), startSandbox()])
  await sandbox.setClock('2026-11-20T12:00:00Z')
  const { db, log } = app.context
  const ids: Record<string, string> = {}
  const listing = async (slug: string, values: Parameters<typeof make.instrument>[1]) => {
    ids[slug] = (await make.instrument(db, { slug, source: 'universe', name: slug, ...values })).id
  }
  await listing('volvo', { symbol: 'VOLV B', source_key: 'VOLV-B.ST', follower_count: 3 })
  await listing('sap', { symbol: 'SAP', mic: 'XETR', currency: 'EUR', source_key: 'SAP.DE' })
  await listing('shell', { symbol: 'SHEL', mic: 'XLON', currency: 'GBP', source_key: 'SHEL.L' })
  await listing('apple', { symbol: 'AAPL', mic: 'XNAS', currency: 'USD', source_key: 'AAPL', follower_count: 1 })
  await listing('files', { symbol: 'ERIC B', source: 'csv', source_key: 'TX7', follower_count: 1 })
  await listing('dollar', { symbol: 'HM B', currency: 'USD', source_key: 'HM-B.X' })
  await listing('other', {
    symbol: 'SIEMENS',
    isin: 'DE0007236101',
    mic: 'XETR',
    currency: 'EUR',
    follower_count: 1,
  })

  const { url, token } = sandbox
  const freshClient = (outgoing: Partial<OutgoingLimits> = {}) => {
    const limits = createLimits({ perMinute: 1000, perDay: 100_000, now: app.clock })
    return eodhdClient({ url, token, limits, log, outgoing: { backoffMs: 5, timeoutMs: 5000, ...outgoing } })
  }
  const parts: ProviderContext = { db, now: app.clock, log, data: freshClient(), clock: sessionClock('real') }
  return {
    app,
    sandbox,
    ids,
    parts,
    freshClient,
    async setTime(instant: string): Promise<void> {
      app.clock.set(instant)
      await sandbox.setClock(instant)
    },
    closesOf: (slug: string) =>
      db.selectFrom('daily_prices').where('instrument_id', '=', ids[slug]!).orderBy('date').selectAll().execute(),
    close: async () => {
      sandbox.stop()
      await app.close()
    },
  }
}
