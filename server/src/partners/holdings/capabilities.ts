import type { Capabilities, Country, FullSource, InteractiveSource, Reports, SourceName } from './holdings.ts'

const everything = { positions: true, transactions: true, cash: true }
const noTrades = { positions: true, transactions: false, cash: true }
const nothing = { positions: false, transactions: false, cash: false }

/** What each source can do. All that differs between them for the rest of the server follows from this. */
export const capabilities = {
  // Tink has the investments of Swedish customers only, and no trades in them. Others can connect, and no account is reported.
  tink: { integration: 'INTERACTIVE', countries: { SE: noTrades, DE: nothing, GB: nothing } },
  comdirect: { integration: 'FULL', countries: { DE: everything } },
} as const satisfies Record<SourceName, Capabilities>

/** The type of a source by its name. */
export type SourceOf<Name extends SourceName> = (typeof capabilities)[Name]['integration'] extends 'FULL'
  ? FullSource
  : InteractiveSource

/** The names of the sources that members log in to. */
export const sourceNames = Object.keys(capabilities) as SourceName[]

/** Tells sources with a login from others, such as uploaded statements. */
export function hasLogin(source: string): source is SourceName {
  return Object.hasOwn(capabilities, source)
}

/** How a source is read; null if it has no login. */
export function integrationOf(source: string): Capabilities['integration'] | null {
  return hasLogin(source) ? capabilities[source].integration : null
}

/** What a source reports of customers of a country. */
export function reportsOf(source: SourceName, country: string | null): Reports {
  const { countries }: Capabilities = capabilities[source]
  return countries[country as Country] ?? nothing
}
