import type { Instrument } from '@app/contract/instruments.ts'
import { industriesBySector } from '@app/domain/instruments/industries.ts'

type ClassName = NonNullable<Instrument['morningstar_sector']>

const sectorNames = new Map(Object.keys(industriesBySector).map((key, i) => [key, nameOf(key, i)]))
const industryNames = new Map(
  Object.values(industriesBySector)
    .flatMap((industries) => Object.entries(industries))
    .map(([key, name], i) => [key, { ...nameOf(key, i), name }]),
)

export function presentSector(key: string | null): ClassName | null {
  return (key !== null && sectorNames.get(key)) || null
}

export function presentIndustry(key: string | null): ClassName | null {
  return (key !== null && industryNames.get(key)) || null
}

function nameOf(key: string, i: number): ClassName {
  const name = key.replace(/(^|-)[a-z]/g, (letters) => letters.replace('-', ' ').toUpperCase())
  return { id: String(i + 1), slug: key, key, name }
}
