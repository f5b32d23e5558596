import { industryBySlug, type IndustrySlug, sectorOf } from '@app/domain/classifications/industries.ts'
import { sectorBySlug, type SectorSlug } from '@app/domain/classifications/sectors.ts'

import { kebab } from './kebab.ts'

/** Sectors by their ICB and GICS names; a name that is in both schemes means the same in both. */
const sectorByName: Record<string, SectorSlug> = {
  materials: 'basic-materials',
  'consumer-discretionary': 'consumer-cyclical',
  'consumer-staples': 'consumer-defensive',
  financials: 'financial-services',
  'health-care': 'healthcare',
  'information-technology': 'technology',
  telecommunications: 'communication-services',
}

/** GICS industries that correspond to exactly one industry of this product; those that span several are left out. */
const industryByName: Record<string, IndustrySlug> = {
  automobiles: 'auto-manufacturers',
  'auto-components': 'auto-parts',
  'internet-direct-marketing-retail': 'internet-retail',
  'consumer-finance': 'credit-services',
  'thrifts-mortgage-finance': 'mortgage-finance',
  'construction-materials': 'building-materials',
  'food-products': 'packaged-foods',
  'household-products': 'household-personal-products',
  'personal-products': 'household-personal-products',
  'health-care-technology': 'health-information-services',
  'electric-utilities': 'utilities-regulated-electric',
  'gas-utilities': 'utilities-regulated-gas',
  'water-utilities': 'utilities-regulated-water',
  'multi-utilities': 'utilities-diversified',
  'diversified-telecommunication-services': 'telecom-services',
  'wireless-telecommunication-services': 'telecom-services',
  'interactive-media-services': 'internet-content-information',
  'energy-equipment-services': 'oil-gas-equipment-services',
  'air-freight-logistics': 'integrated-freight-logistics',
  'building-products': 'building-products-equipment',
  'construction-engineering': 'engineering-construction',
  'electrical-equipment': 'electrical-equipment-parts',
  'industrial-conglomerates': 'conglomerates',
  marine: 'marine-shipping',
  'trading-companies-distributors': 'industrial-distribution',
  'communications-equipment': 'communication-equipment',
  'it-services': 'information-technology-services',
  'technology-hardware-storage-peripherals': 'computer-hardware',
}

/** The sector for a name in this product's scheme, ICB or GICS; null if there is none. */
export function sectorNamed(name: string): SectorSlug | null {
  const key = kebab(name)
  if (sectorBySlug(key)) return key as SectorSlug
  return sectorByName[key] ?? null
}

/** The industry for a name in this product's scheme or GICS; null if there is none or it belongs to another sector. */
export function industryNamed(name: string, sector: SectorSlug | null): IndustrySlug | null {
  const key = kebab(name)
  const industry = industryBySlug(key) ? (key as IndustrySlug) : industryByName[key]
  return industry !== undefined && sectorOf(industry) === sector ? industry : null
}
