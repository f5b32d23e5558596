import { createHash } from 'node:crypto'

import type { Credentials } from './credentials.ts'
import type { Account, Holding } from './customers.ts'
import { hasInvestments } from './providers.ts'
import type { World } from './world.ts'

const kinds = { bond: 'BOND', equity: 'EQUITY', fund: 'FUND', pensionPlan: 'PENSION_PLAN' } as const

export type HeldAccount = { id: string; account: Account; credentials: Credentials; refreshedMs: number }

/** The accounts as the last update of the credentials found them; none at a bank without investments. */
export function accountsOf({ credentials: registry, findCustomer }: World, credentials: Credentials): HeldAccount[] {
  const updates = registry.updates(credentials)
  const customer = findCustomer(credentials.username)
  if (!updates || !customer || !hasInvestments(credentials.provider)) return []
  const accounts = customer.syncs[Math.min(updates.count, customer.syncs.length) - 1]!
  return accounts.map((account) => {
    const id = createHash('sha256').update(`${credentials.id} ${account.number}`).digest('hex').slice(0, 32)
    return { id, account, credentials, refreshedMs: updates.lastMs }
  })
}

/** An amount as an integer and the number of its decimals. */
function money(currencyCode: string, text: string): object {
  const [, decimals = ''] = text.split('.')
  return { currencyCode, value: { scale: decimals.length, unscaledValue: Number(text.replace('.', '')) } }
}

function sum(currency: string, holdings: readonly Holding[]): object {
  const hundredths = holdings.reduce((total, { value }) => total + Math.round(Number(value) * 100), 0)
  return { currencyCode: currency, value: { scale: 2, unscaledValue: hundredths } }
}

export function accountBody({ id, account, credentials, refreshedMs }: HeldAccount, holder: string): object {
  const { product, name, number, currency, cash, holdings } = account
  const amount = cash === undefined ? undefined : { amount: money(currency, cash) }
  const parts = Object.entries(kinds).map(([part, type]) => {
    const those = holdings.filter((holding) => holding.type === type)
    return [part, sum(currency, those)]
  })
  return {
    id,
    ...(name !== undefined && { accountName: name }),
    financialProduct: product,
    financialInstitutionId: credentials.provider.financialInstitutionId,
    ...(amount && { balances: { available: amount, booked: amount } }),
    holdingValue: { ...(Object.fromEntries(parts) as object), total: sum(currency, holdings) },
    identifiers: { accountNumber: number },
    parties: [{ role: 'HOLDER', identity: { name: holder, ssn: '19121212-1212' } }],
    dates: { lastRefreshed: new Date(refreshedMs).toISOString() },
  }
}

export function holdingBody({ id, account }: HeldAccount, holding: Holding): object {
  const { name, type, isin, pensionPlan, ticker, mic, currency, quantity, value, averagePrice } = holding
  return {
    accountId: id,
    quantity,
    holdingValue: money(account.currency, value),
    ...(averagePrice !== undefined && { averageAcquisitionPrice: money(account.currency, averagePrice) }),
    financialInstrument: {
      name,
      type,
      identifiers: {
        ...(isin !== undefined && { isin }),
        ...(pensionPlan !== undefined && { pensionPlanIdentifier: pensionPlan }),
      },
      ...(ticker !== undefined && { tickerSymbol: ticker }),
      ...(mic !== undefined && { marketIdentifierCode: mic }),
      ...(currency !== undefined && { nativeIsoCurrencyCode: currency }),
    },
  }
}
