import type { MarketHours } from '@app/domain/instruments/calendar.ts'
import { type Config, type Environment, loadLocalConfig, parseSettings } from '@app/server/src/config.ts'
import * as z from 'zod'

/** The demo's settings in addition to the server's. */
const Settings = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(3025).describe('the inbox of the mail sandbox'),
  SEED: z.enum(['full', 'none']).default('full').describe('how much of the demo world a new database gets'),
  MARKET: z.enum(['simulated', 'eodhd', 'none']).default('simulated').describe('where prices come from'),
  MARKET_HOURS: z.enum(['real', 'always']).default('always').describe('when the simulated market trades'),
})

export type DemoConfig = {
  server: Config
  sandboxPort: number
  seed: 'full' | 'none'
  market: 'simulated' | 'eodhd' | 'none'
  marketHours: MarketHours
}

/** Reads the settings of the demo. Throws a UserFacingError with one sentence for the first invalid one. */
export function loadDemoConfig(environment: Environment = process.env): DemoConfig {
  const { SANDBOX_PORT, SEED, MARKET, MARKET_HOURS } = parseSettings(Settings, environment)
  const server = loadLocalConfig({ ...environment, MARKET: MARKET === 'simulated' ? 'none' : MARKET })
  return {
    server: { ...server, marketHours: MARKET_HOURS },
    sandboxPort: SANDBOX_PORT,
    seed: SEED,
    market: MARKET,
    marketHours: MARKET_HOURS,
  }
}
