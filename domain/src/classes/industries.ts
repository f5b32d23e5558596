import type { Industry } from '@app/contract/classes.ts'

import { industriesBySector } from '#instruments/industries.ts'

import { sectorBySlug } from './sectors.ts'

/** The industries, sector by sector; an id is the sector's code and a running number within it. */
export const industries: readonly Industry[] = Object.entries(industriesBySector).flatMap(([sectorSlug, names]) => {
  const sector = sectorBySlug(sectorSlug)!
  return Object.entries(names).map(([slug, name], index) => ({
    id: String(Number(sector.id) * 1000 + index + 1),
    slug,
    key: `industry_${slug.replaceAll('-', '_')}`,
    name,
    sector,
  }))
})

const bySlug = new Map(industries.map((industry) => [industry.slug, industry]))
const byId = new Map(industries.map((industry) => [industry.id, industry]))

export const industryBySlug = (slug: string): Industry | undefined => bySlug.get(slug)
export const industryById = (id: string): Industry | undefined => byId.get(id)
