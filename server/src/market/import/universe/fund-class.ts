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
const others = new Set(['Commodities', 'Currencies'])

/**
 * The class of a fund: that of its column `fund_class`, else that of its group and category if both say the same. Contradictory
 * ones, such as corporate bonds among the equities, tell nothing, and names are never guessed from.
 */
export function fundClassOf({ of }: Row): FundClass | null {
  const told = FundClass.safeParse(of('fund_class').toLowerCase())
  if (told.success) return told.data
  const [group, category] = [of('category_group'), of('category')]
  if (group === 'Fixed Income' && bonds.has(category)) return 'bond'
  if (group === 'Equities' && stocks.has(category)) return 'equity'
  if (mixed.has(category) && ['Equities', 'Fixed Income', 'Target Date'].includes(group)) return 'allocation'
  if (money.has(category) && ['Cash', 'Fixed Income'].includes(group)) return 'money_market'
  return others.has(group) && !bonds.has(category) && !stocks.has(category) ? 'other' : null
}
