import type { Access as Reading, LiveAccount, LiveBalance, LivePosition, LivePrice, LiveReads } from '../holdings.ts'
import type { Access } from './lists.ts'
import type { Position, Price } from './replies.ts'
import { inCurrency, isCurrency, nameOfDepot, perPiece, securityOf } from './reported.ts'
import { readBalances, readDepots, readPositions } from './resources.ts'

/** What the bank reports of its customer while they are logged in. */
export function liveReads(accessOf: (reading: Reading) => Access): LiveReads {
  return {
    accounts: async (reading) => readAccounts(accessOf(reading)),
    balance: async (reading, isMeant) => readBalance(accessOf(reading), isMeant),
    positions: async (reading, isin) => readHeld(accessOf(reading), isin),
  }
}

async function readAccounts(access: Access): Promise<LiveAccount[]> {
  const accounts: LiveAccount[] = []
  for (const [index, { depotId }] of (await readDepots(access)).entries()) {
    const positions = await readPositions(access, depotId)
    const isins = positions.flatMap(({ instrument, wkn }) => {
      const { isin, currency } = securityOf(instrument, wkn)
      return isin === undefined ? [] : { isin, currency }
    })
    accounts.push({ key: depotId, name: nameOfDepot(index), isins })
  }
  return accounts
}

async function readBalance(access: Access, isMeant: (key: string) => boolean): Promise<LiveBalance | undefined> {
  const depot = (await readDepots(access)).find(({ depotId }) => isMeant(depotId))
  if (!depot) return undefined
  const paying = (await readBalances(access)).find(({ accountId }) => accountId === depot.defaultSettlementAccountId)
  if (!paying || !isCurrency(paying.balance)) return undefined
  const { value: amount, unit: currency } = paying.balance
  return { amount, available: inCurrency(paying.availableCashAmount, currency) ?? amount, currency }
}

async function readHeld(access: Access, isin: string): Promise<LivePosition[]> {
  const held: LivePosition[] = []
  for (const { depotId: key } of await readDepots(access)) {
    const positions = await readPositions(access, key, isin)
    held.push(...positions.map((position) => ({ key, ...heldOf(position) })))
  }
  return held
}

function heldOf(position: Position): Omit<LivePosition, 'key'> {
  const { quantity, availableQuantity, currentValue, profitLossPurchaseAbs, profitLossPrevDayAbs } = position
  const price = priceOf(position.currentPrice, quantity)
  const currency = currentValue && isCurrency(currentValue) ? currentValue.unit : (price?.currency ?? 'EUR')
  return {
    quantity: quantity.value,
    available: availableQuantity?.value ?? quantity.value,
    value: inCurrency(currentValue, currency),
    gain: inCurrency(profitLossPurchaseAbs, currency),
    gainToday: inCurrency(profitLossPrevDayAbs, currency),
    currency,
    price,
  }
}

/** Undefined without a time, because nobody could tell how old the price is. */
function priceOf(price: Price | null | undefined, quantity: Position['quantity']): LivePrice | undefined {
  const each = perPiece(price?.price, quantity)
  const at = new Date((price?.priceDateTime ?? '').replace(/([+-]\d\d)$/, '$1:00'))
  if (!each || Number.isNaN(at.getTime())) return undefined
  return { kind: price?.type ?? 'LAST', price: each.value, currency: each.unit, at }
}
