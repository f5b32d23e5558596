import type { Context } from '#context.ts'
import type { MarketData } from '#partners/market/market-data.ts'

import type { SessionClock } from '../provider.ts'

/** The dependencies of the provider's tasks. */
export type ProviderContext = Pick<Context, 'db' | 'now' | 'log'> & { data: MarketData; clock: SessionClock }
