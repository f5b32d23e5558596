import type { Instrument } from '@app/contract/instruments.ts'
import { industryBySlug } from '@app/domain/classifications/industries.ts'
import { sectorBySlug } from '@app/domain/classifications/sectors.ts'

export type ClassificationName = NonNullable<Instrument['morningstar_sector']>

export function presentSector(slug: string | null): ClassificationName | null {
  return slug === null ? null : nameOf(sectorBySlug(slug))
}

export function presentIndustry(slug: string | null): ClassificationName | null {
  return slug === null ? null : nameOf(industryBySlug(slug))
}

/** The names of a known classification, or null. */
export function nameOf(found: ClassificationName | undefined): ClassificationName | null {
  return found ? { id: found.id, slug: found.slug, key: found.key, name: found.name } : null
}
