import { type Industry, industriesBySector, sectorOf } from '@app/domain/instruments/industries.ts'
import { type Sector, sectors } from '@app/domain/instruments/sectors.ts'

import { kebab } from './kebab.ts'

/** Our sector for the names that ICB and GICS have for theirs; where both have a name they mean the same by it. */
const sectorByName: Record<string, Sector> = {
  materials: 'basic-materials',
  'consumer-discretionary': 'consumer-cyclical',
  'consumer-staples': 'consumer-defensive',
  financials: 'financial-services',
  'health-care': 'healthcare',
  'information-technology': 'technology',
  telecommunications: 'communication-services',
}

/** Industries of GICS that are one of ours by another name. Those that are several of ours are not guessed at. */
const industryByName: Record<string, Industry> = {
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

const industries = new Set<string>(Object.values(industriesBySector).flatMap((ofSector) => Object.keys(ofSector)))

/** Our sector of a name in our scheme, ICB or GICS; null when it is none. */
export function sectorNamed(name: string): Sector | null {
  const key = kebab(name)
  if (Object.hasOwn(sectors, key)) return key as Sector
  return sectorByName[key] ?? null
}

/** Our industry of a name in our scheme or GICS, when it belongs to the sector; null when it is none. */
export function industryNamed(name: string, sector: Sector | null): Industry | null {
  const key = kebab(name)
  const industry = industries.has(key) ? (key as Industry) : industryByName[key]
  return industry !== undefined && sectorOf(industry) === sector ? industry : null
}
