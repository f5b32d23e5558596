import type { Bank, ConnectionCountry } from '@app/contract/connections.ts'

import type { Context } from '#context.ts'
import { reportsOf, sourceNames } from '#partners/holdings/capabilities.ts'
import { HoldingsError, type SourceName } from '#partners/holdings/holdings.ts'

import { brokers } from './statements/brokers.ts'

const cachedMs = 3_600_000

type SourceBanks = { key: string; name: string }[]
export type Banks = ReturnType<typeof openBanks>

/** The banks that can be connected. Those of a source are cached for an hour, and longer while it cannot be reached. */
export function openBanks({ holdings, log, now }: Pick<Context, 'holdings' | 'log' | 'now'>) {
  const cache = new Map<string, { banks: SourceBanks; untilMs: number }>()

  async function banksOf(source: SourceName, country: ConnectionCountry): Promise<SourceBanks> {
    const place = `${source} ${country}`
    const cached = cache.get(place)
    if (cached && cached.untilMs > now().getTime()) return cached.banks
    try {
      const banks = (await holdings[source]?.banks(country)) ?? []
      cache.set(place, { banks, untilMs: now().getTime() + cachedMs })
      return banks
    } catch (error) {
      if (!(error instanceof HoldingsError)) throw error
      log.warn({ source, fault: error.fault }, 'the banks of a source could not be listed')
      return cached?.banks ?? []
    }
  }

  async function byLogin(source: SourceName, country: ConnectionCountry): Promise<Bank[]> {
    const { positions } = reportsOf(source, country)
    return (await banksOf(source, country)).map((bank) => ({ ...bank, source, holdings: positions }))
  }

  return {
    banksOf,
    /** All banks of a country by name, each in the way that reports the most: by login, else by statement. */
    async list(country: ConnectionCountry): Promise<Bank[]> {
      const withLogin = (await Promise.all(sourceNames.map((source) => byLogin(source, country)))).flat()
      const byStatement: Bank[] = brokers.flatMap(({ key, name, countries }) =>
        countries.includes(country) ? [{ key, name, source: 'statement', holdings: true }] : [],
      )
      const [reporting, silent] = [withLogin.filter((one) => one.holdings), withLogin.filter((one) => !one.holdings)]
      // Later ones replace earlier ones of the same name.
      const banks = new Map([...silent, ...byStatement, ...reporting].map((bank) => [bank.name.toLowerCase(), bank]))
      return [...banks.values()].toSorted(
        (a, b) => a.name.localeCompare(b.name, 'en') || a.source.localeCompare(b.source, 'en'),
      )
    },
  }
}
