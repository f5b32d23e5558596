import type { Sector } from '@app/contract/classes.ts'

import { type Sector as SectorSlug, sectors as superSectors } from '#instruments/sectors.ts'

/** The three-digit codes of the usual classification; the first digit is the super sector's. */
const facts: Record<SectorSlug, { id: string; name: string }> = {
  'basic-materials': { id: '101', name: 'Basic Materials' },
  'consumer-cyclical': { id: '102', name: 'Consumer Cyclical' },
  'financial-services': { id: '103', name: 'Financial Services' },
  'real-estate': { id: '104', name: 'Real Estate' },
  'consumer-defensive': { id: '205', name: 'Consumer Defensive' },
  healthcare: { id: '206', name: 'Healthcare' },
  utilities: { id: '207', name: 'Utilities' },
  'communication-services': { id: '308', name: 'Communication Services' },
  energy: { id: '309', name: 'Energy' },
  industrials: { id: '310', name: 'Industrials' },
  technology: { id: '311', name: 'Technology' },
}

/** The eleven sectors in the order of their codes. */
export const sectors: readonly Sector[] = Object.entries(facts).map(([slug, { id, name }]) => {
  const key = `sector_${slug.replaceAll('-', '_')}`
  const superSector = superSectors[slug as SectorSlug]
  return {
    id,
    slug,
    key,
    name,
    super_sector_key: superSector,
    description_key: `${key}_description`,
    super_sector_description_key: `super_sector_${superSector}_description`,
  }
})

const bySlug = new Map(sectors.map((sector) => [sector.slug, sector]))
const byId = new Map(sectors.map((sector) => [sector.id, sector]))

export const sectorBySlug = (slug: string): Sector | undefined => bySlug.get(slug)
export const sectorById = (id: string): Sector | undefined => byId.get(id)
