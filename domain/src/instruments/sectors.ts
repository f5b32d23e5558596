export const superSectors = ['cyclical', 'sensitive', 'defensive'] as const
export type SuperSector = (typeof superSectors)[number]

/** The eleven sectors and how much each sways with the economy: cyclical most, defensive least. */
export const sectors = {
  'basic-materials': 'cyclical',
  'consumer-cyclical': 'cyclical',
  'financial-services': 'cyclical',
  'real-estate': 'cyclical',
  'consumer-defensive': 'defensive',
  healthcare: 'defensive',
  utilities: 'defensive',
  'communication-services': 'sensitive',
  energy: 'sensitive',
  industrials: 'sensitive',
  technology: 'sensitive',
} as const satisfies Record<string, SuperSector>

export type Sector = keyof typeof sectors
