import * as contract from '@app/contract/classifications.ts'
import { describe, expect, it } from 'vitest'

import { industries, industryById, industryBySlug } from './industries.ts'
import { regionById, regionBySlug, regions } from './regions.ts'
import { sectorById, sectorBySlug, sectors } from './sectors.ts'

describe('sectors and industries', () => {
  it('are eleven and 145, as the contract wants them', () => {
    expect(sectors.map((sector) => contract.Sector.parse(sector))).toHaveLength(11)
    expect(industries.map((industry) => contract.Industry.parse(industry))).toHaveLength(145)
  })

  it('carry the codes of the classification', () => {
    expect(sectorById('311')).toMatchObject({ slug: 'technology', name: 'Technology', super_sector_key: 'sensitive' })
    expect(sectorBySlug('healthcare')).toMatchObject({ id: '206', description_key: 'sector_healthcare_description' })
    expect(industryById('311002')).toMatchObject({ slug: 'software-application', sector: { id: '311' } })
    expect(industryBySlug('steel')).toMatchObject({ id: '101014', key: 'industry_steel', sector: { id: '101' } })
  })

  it('belong to the super sector that the first digit of their code stands for', () => {
    const digits = { cyclical: '1', defensive: '2', sensitive: '3' }
    for (const { id, super_sector_key } of sectors) expect(id[0], id).toBe(digits[super_sector_key])
  })

  it('have ids and slugs of their own', () => {
    for (const field of ['id', 'slug', 'key'] as const) {
      expect(new Set([...sectors, ...industries].map((item) => item[field])).size, field).toBe(156)
    }
  })
})

describe('regions', () => {
  it('are twelve, as the contract wants them', () => {
    expect(regions.map((region) => contract.Region.parse(region))).toHaveLength(12)
    expect(regionById('12')).toMatchObject({ slug: 'europe-ex-germany', name: 'Europe ex Germany' })
    expect(regionBySlug('asia-other')).toMatchObject({ id: '6', key: 'region_asia_other' })
  })

  it('leave no country out, and put none into two of the first ten', () => {
    const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    const noCountries = ['AC', 'AQ', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ']
    const countries = letters
      .flatMap((first) => letters.map((second) => first + second))
      .filter((code) => names.of(code) !== undefined && !noCountries.includes(code))
      .filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
    expect(countries.length).toBeGreaterThan(240)
    const inTen = regions.slice(0, 10).flatMap((region) => region.countries)
    expect(inTen.toSorted()).toEqual(countries.toSorted())
  })

  it('offer Europe without Sweden and without Germany', () => {
    const slugsOf = (country: string) =>
      regions.filter(({ countries }) => countries.includes(country)).map(({ slug }) => slug)
    expect(slugsOf('NO')).toEqual(['europe', 'europe-ex-sweden', 'europe-ex-germany'])
    expect(slugsOf('SE')).toEqual(['europe', 'europe-ex-germany'])
    expect(slugsOf('DE')).toEqual(['europe', 'europe-ex-sweden'])
    expect(slugsOf('HK')).toEqual(['china'])
    expect(slugsOf('ZZ')).toEqual([])
  })
})
