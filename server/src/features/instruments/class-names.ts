import type { Instrument } from '@app/contract/instruments.ts'
import { industryBySlug } from '@app/domain/classes/industries.ts'
import { sectorBySlug } from '@app/domain/classes/sectors.ts'

export type ClassName = NonNullable<Instrument['morningstar_sector']>

export function presentSector(slug: string | null): ClassName | null {
  return slug === null ? null : nameOf(sectorBySlug(slug))
}

export function presentIndustry(slug: string | null): ClassName | null {
  return slug === null ? null : nameOf(industryBySlug(slug))
}

/** The name of a class that we know; of any other null. */
export function nameOf(found: ClassName | undefined): ClassName | null {
  return found ? { id: found.id, slug: found.slug, key: found.key, name: found.name } : null
}
