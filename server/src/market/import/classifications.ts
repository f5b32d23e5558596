import { industryBySlug, type IndustrySlug, sectorOf } from '@app/domain/classifications/industries.ts'
import { sectorBySlug, type SectorSlug } from '@app/domain/classifications/sectors.ts'

import { kebab } from './kebab.ts'

/** Our sector for the names that ICB and GICS have for theirs; where both have a name they mean the same by it. */
const sectorByName: Record<string, SectorSlug> = {
  materials: 'basic-materials',
  'consumer-discretionary': 'consumer-cyclical',
  'consumer-staples': 'consumer-defensive',
  financials: 'financial-services',
  'health-care': 'healthcare',
  'information-technology': 'technology',
  telecommunications: 'communication-services',
}

/** Industries of GICS that are one of ours by another name. Those that are several of ours are not guessed at. */
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

/** Our sector of a name in our scheme, ICB or GICS; null when it is none. */
export function sectorNamed(name: string): SectorSlug | null {
  const key = kebab(name)
  if (sectorBySlug(key)) return key as SectorSlug
  return sectorByName[key] ?? null
}

/** Our industry of a name in our scheme or GICS, when it belongs to the sector; null when it is none. */
export function industryNamed(name: string, sector: SectorSlug | null): IndustrySlug | null {
  const key = kebab(name)
  const industry = industryBySlug(key) ? (key as IndustrySlug) : industryByName[key]
  return industry !== undefined && sectorOf(industry) === sector ? industry : null
}
