import type { Context } from '#context.ts'
import type { MarketData } from '#partners/market/market-data.ts'

import type { SessionClock } from '../provider.ts'

/** What every piece of work for the provider needs. */
export type ProviderContext = Pick<Context, 'db' | 'now' | 'log'> & { data: MarketData; clock: SessionClock }
