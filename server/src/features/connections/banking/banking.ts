import type { BankAccount, BankBalance, BankPosition, BankPrice } from '@app/contract/banking.ts'
import type { InstrumentBasics } from '@app/contract/instruments.ts'

import type { Context } from '#context.ts'
import { orNotFound } from '#errors.ts'
import { loadInstruments } from '#features/instruments/index.ts'
import type { Member } from '#http/viewer.ts'
import type { LivePosition, SourceName } from '#partners/holdings/holdings.ts'

import { keyedHash } from '../hashes.ts'
import { askBank } from './session.ts'

/** The accounts at the bank that the viewer is logged in to. */
export async function bankAccounts(context: Context, viewer: Member): Promise<{ results: BankAccount[] }> {
  return askBank(context, viewer, async ({ source, live, access }) => ({
    results: (await live.accounts(access)).map(({ key, name, isins }) => ({
      id: idOf(context, source, key),
      alias: name,
      positions: isins.map(({ isin, currency }) => ({ instrument: { isin, currency: currency ?? null } })),
    })),
  }))
}

/** The money with which an account pays; without an id, the first one. */
export async function bankBalance(context: Context, viewer: Member, id: string | undefined): Promise<BankBalance> {
  return askBank(context, viewer, async ({ source, live, access }) => {
    const isMeant = (key: string) => id === undefined || idOf(context, source, key) === id
    const { amount, available, currency } = orNotFound(await live.balance(access, isMeant))
    return { balance: amount, available, currency }
  })
}

/** What the accounts at the bank hold of an instrument. */
export async function bankPositions(
  context: Context,
  viewer: Member,
  id: string,
): Promise<{ results: BankPosition[] }> {
  const { isin } = await instrumentOf(context, id)
  return askBank(context, viewer, async ({ source, live, access }) => ({
    results: (isin === null ? [] : await live.positions(access, isin)).map((position) => ({
      account: idOf(context, source, position.key),
      instrument: id,
      quantity: position.quantity,
      available_quantity: position.available,
      market_value: position.value ?? null,
      change_value: position.gain ?? null,
      change_value_today: position.gainToday ?? null,
      currency: position.currency,
    })),
  }))
}

/** The bank's prices of an instrument. It has those of what its customer holds; of others, the market's price is returned. */
export async function bankPrices(context: Context, viewer: Member, id: string): Promise<{ results: BankPrice[] }> {
  const instrument = await instrumentOf(context, id)
  const { isin } = instrument
  return askBank(context, viewer, async ({ live, access }) => {
    const own = isin === null ? [] : pricesIn(await live.positions(access, isin))
    return { results: own.length > 0 ? own : marketPrices(instrument) }
  })
}

/** Every price once, newest first: several accounts may hold the same. */
function pricesIn(positions: readonly LivePosition[]): BankPrice[] {
  const prices = positions.flatMap(({ price }) =>
    price ? [{ ...price, source: 'BANK' as const, price: Number(price.price), at: price.at.toISOString() }] : [],
  )
  const different = new Map(prices.map((price) => [JSON.stringify(price), price]))
  return [...different.values()].toSorted((a, b) => b.at.localeCompare(a.at))
}

function marketPrices({ price, currency, at }: InstrumentBasics): BankPrice[] {
  return price === null || at === null ? [] : [{ source: 'MARKET', kind: 'LAST', price, currency, at }]
}

async function instrumentOf({ db }: Pick<Context, 'db'>, id: string): Promise<InstrumentBasics> {
  return orNotFound((await loadInstruments(db, [id])).get(id))
}

/** The id of an account in our calls, which does not reveal the bank's own. */
function idOf({ config }: Pick<Context, 'config'>, source: SourceName, key: string): string {
  return keyedHash(config.secret, 'account', source, key).toString('hex').slice(0, 32)
}
