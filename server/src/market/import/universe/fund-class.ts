import { FundClass } from '@app/contract/instruments.ts'

import type { Row } from '../read.ts'

const bonds = new Set([
  'Bonds',
  'Corporate Bonds',
  'Government Bonds',
  'High Yield Bonds',
  'Inflation-Protected Securities',
  'Investment Grade Bonds',
  'Mortgage Backed Securities',
  'Municipal Bonds',
  'Treasury Bonds',
])
const stocks = new Set([
  'Developed Markets',
  'Emerging Markets',
  'Equities',
  'Frontier Markets',
  'Growth',
  'Large Cap',
  'Micro Cap',
  'Mid Cap',
  'Small Cap',
  'Value',
])
const mixed = new Set(['Allocation', 'Target Date'])
const money = new Set(['Cash', 'Money Market Instruments'])
const mixedGroups = new Set(['Equities', 'Fixed Income', 'Target Date'])
const moneyGroups = new Set(['Cash', 'Fixed Income'])
const others = new Set(['Commodities', 'Currencies'])

/**
 * The class of a fund: that of its column `fund_class`, else that of its group and category if both say the same. Contradictory
 * ones, such as corporate bonds among the equities, tell nothing, and names are never guessed from.
 */
export function fundClassOf({ of }: Row): FundClass | null {
  const told = FundClass.safeParse(of('fund_class').toLowerCase())
  return told.success ? told.data : classOfGroup(of('category_group'), of('category'))
}

function classOfGroup(group: string, category: string): FundClass | null {
  if (mixed.has(category)) return mixedGroups.has(group) ? 'allocation' : null
  if (money.has(category)) return moneyGroups.has(group) ? 'money_market' : null
  if (bonds.has(category)) return group === 'Fixed Income' ? 'bond' : null
  if (stocks.has(category)) return group === 'Equities' ? 'equity' : null
  return others.has(group) ? 'other' : null
}
