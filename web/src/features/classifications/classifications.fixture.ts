import type { ListedIndustry, ListedRegion, ListedSector } from '@app/contract/classifications.ts'
import type { ListedInstrument } from '@app/contract/instruments.ts'

import { instrument } from '#features/instruments/instruments.fixture.ts'

export function listed(more: Partial<ListedInstrument> = {}): ListedInstrument {
  return { ...instrument(), bought_count: 0, sold_count: 0, ...more }
}

export function region(slug: string, name: string, share: number): ListedRegion {
  const key = `region_${slug.replaceAll('-', '_')}`
  return { id: String(slug.length), slug, key, name, countries: [], stock_count: 3, fund_count: 1, share }
}

export const industrials: ListedSector = {
  id: '310',
  slug: 'industrials',
  key: 'sector_industrials',
  name: 'Industrials',
  super_sector_key: 'sensitive',
  description_key: 'sector_industrials_description',
  super_sector_description_key: 'super_sector_sensitive_description',
  stock_count: 2,
  fund_count: 1,
  share: 18.2,
}

export const railways: ListedIndustry = {
  id: '310019',
  slug: 'railroads',
  key: 'industry_railroads',
  name: 'Railroads',
  sector: industrials,
  stock_count: 4,
  fund_count: 2,
  share: 0.8,
}
