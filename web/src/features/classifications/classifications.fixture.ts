import type { ListedIndustry, ListedRegion, ListedSector } from '@app/contract/classifications.ts'
import type { ListedInstrument } from '@app/contract/instruments.ts'

import { instrument } from '#features/instruments/instruments.fixture.ts'

export function listed(more: Partial<ListedInstrument> = {}): ListedInstrument {
  return { ...instrument(), bought_count: 0, sold_count: 0, ...more }
}

const performance = {
  change_today: 0.4,
  change_w1: 1.2,
  change_m1: -2.5,
  change_m3: 3.1,
  change_ytd: 8.4,
  change_y1: 11.7,
  change_y3: 31.6,
}

export function region(slug: string, name: string, share: number): ListedRegion {
  const key = `region_${slug.replaceAll('-', '_')}`
  return {
    id: String(slug.length),
    slug,
    key,
    name,
    countries: [],
    stock_count: 3,
    fund_count: 1,
    share,
    ...performance,
  }
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
  ...performance,
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
  ...performance,
}
