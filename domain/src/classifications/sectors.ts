import type { Sector } from '@app/contract/classifications.ts'

type SuperSector = Sector['super_sector_key']

/**
 * The eleven sectors with the three-digit codes of the usual classification. The first digit is that of the super sector:
 * how strongly a sector follows the business cycle, cyclical most, defensive least.
 */
const facts = {
  'basic-materials': { id: '101', name: 'Basic Materials', superSector: 'cyclical' },
  'consumer-cyclical': { id: '102', name: 'Consumer Cyclical', superSector: 'cyclical' },
  'financial-services': { id: '103', name: 'Financial Services', superSector: 'cyclical' },
  'real-estate': { id: '104', name: 'Real Estate', superSector: 'cyclical' },
  'consumer-defensive': { id: '205', name: 'Consumer Defensive', superSector: 'defensive' },
  healthcare: { id: '206', name: 'Healthcare', superSector: 'defensive' },
  utilities: { id: '207', name: 'Utilities', superSector: 'defensive' },
  'communication-services': { id: '308', name: 'Communication Services', superSector: 'sensitive' },
  energy: { id: '309', name: 'Energy', superSector: 'sensitive' },
  industrials: { id: '310', name: 'Industrials', superSector: 'sensitive' },
  technology: { id: '311', name: 'Technology', superSector: 'sensitive' },
} as const satisfies Record<string, { id: string; name: string; superSector: SuperSector }>

export type SectorSlug = keyof typeof facts

/** The eleven sectors in the order of their codes. */
export const sectors: readonly Sector[] = Object.entries(facts).map(([slug, { id, name, superSector }]) => {
  const key = `sector_${slug.replaceAll('-', '_')}`
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
