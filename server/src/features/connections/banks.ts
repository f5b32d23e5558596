import type { Bank, ConnectionCountry } from '@app/contract/connections.ts'

import type { Context } from '#context.ts'
import { HoldingsError } from '#partners/holdings/holdings.ts'

import { brokers } from './statements/brokers.ts'

/** The countries for which Tink has investments; elsewhere a bank can be connected, but reports no account. */
const investmentCountries: ReadonlySet<ConnectionCountry> = new Set(['SE'])
const cachedMs = 3_600_000

type TinkBanks = { key: string; name: string }[]
export type Banks = ReturnType<typeof openBanks>

/** The banks that can be connected. Tink's are cached for an hour, and longer while it cannot be reached. */
export function openBanks({ holdings, log, now }: Pick<Context, 'holdings' | 'log' | 'now'>) {
  const cache = new Map<ConnectionCountry, { banks: TinkBanks; untilMs: number }>()

  async function tinkBanks(country: ConnectionCountry): Promise<TinkBanks> {
    const cached = cache.get(country)
    if (cached && cached.untilMs > now().getTime()) return cached.banks
    try {
      const banks = (await holdings.tink?.banks(country)) ?? []
      cache.set(country, { banks, untilMs: now().getTime() + cachedMs })
      return banks
    } catch (error) {
      if (!(error instanceof HoldingsError)) throw error
      log.warn({ fault: error.fault }, 'the banks of Tink could not be listed')
      return cached?.banks ?? []
    }
  }

  return {
    tinkBanks,
    /** All banks of a country by name, each in the way that reports the most: by login, else by statement. */
    async list(country: ConnectionCountry): Promise<Bank[]> {
      const [tink, comdirect] = await Promise.all([tinkBanks(country), holdings.comdirect?.banks(country)])
      const reports = investmentCountries.has(country)
      const ofTink: Bank[] = tink.map((bank) => ({ ...bank, source: 'tink', holdings: reports }))
      const byLogin: Bank[] = (comdirect ?? []).map((bank) => ({ ...bank, source: 'comdirect', holdings: true }))
      const byStatement: Bank[] = brokers.flatMap(({ key, name, countries }) =>
        countries.includes(country) ? [{ key, name, source: 'statement', holdings: true }] : [],
      )
      // Later ones replace earlier ones of the same name.
      const worstFirst = reports ? [...byStatement, ...ofTink, ...byLogin] : [...ofTink, ...byStatement, ...byLogin]
      const banks = new Map(worstFirst.map((bank) => [bank.name.toLowerCase(), bank]))
      return [...banks.values()].toSorted(
        (a, b) => a.name.localeCompare(b.name, 'en') || a.source.localeCompare(b.source, 'en'),
      )
    },
  }
}
