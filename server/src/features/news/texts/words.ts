import type { Language } from '@app/contract/languages.ts'
import type { Mic } from '@app/domain/instruments/exchanges.ts'
import type { SectorSlug } from '@app/domain/classifications/sectors.ts'

/**
 * What a company is called by its country and sector. The parts are chosen so that they fit together without inflection, in
 * the places that the forms have for them: Swedish companies all are "-bolaget", German ones all "das ...unternehmen", which
 * is nominative and accusative alike. Countries that are not listed are left out.
 */
type CompanyWords = {
  countries: Record<string, string>
  sectors: Record<SectorSlug, string>
  /** A company of no known sector. */
  any: string
  join: (country: string | undefined, company: string) => string
}

const together = (country: string | undefined, company: string) => (country ? `${country} ${company}` : company)

export const companyWords: Record<Language, CompanyWords> = {
  en: {
    countries: {
      SE: 'Swedish',
      DK: 'Danish',
      FI: 'Finnish',
      NO: 'Norwegian',
      IS: 'Icelandic',
      DE: 'German',
      GB: 'British',
      US: 'US',
      CA: 'Canadian',
      CH: 'Swiss',
      AT: 'Austrian',
      NL: 'Dutch',
      BE: 'Belgian',
      FR: 'French',
      IT: 'Italian',
      ES: 'Spanish',
      IE: 'Irish',
      LU: 'Luxembourg',
      EE: 'Estonian',
      JP: 'Japanese',
      CN: 'Chinese',
    },
    sectors: {
      'basic-materials': 'materials company',
      'consumer-cyclical': 'consumer company',
      'consumer-defensive': 'consumer staples company',
      'financial-services': 'financial company',
      'real-estate': 'property company',
      healthcare: 'healthcare company',
      utilities: 'utility company',
      'communication-services': 'communications company',
      energy: 'energy company',
      industrials: 'industrial company',
      technology: 'technology company',
    },
    any: 'company',
    join: together,
  },
  sv: {
    countries: {
      SE: 'svenska',
      DK: 'danska',
      FI: 'finländska',
      NO: 'norska',
      IS: 'isländska',
      DE: 'tyska',
      GB: 'brittiska',
      US: 'amerikanska',
      CA: 'kanadensiska',
      CH: 'schweiziska',
      AT: 'österrikiska',
      NL: 'nederländska',
      BE: 'belgiska',
      FR: 'franska',
      IT: 'italienska',
      ES: 'spanska',
      IE: 'irländska',
      LU: 'luxemburgska',
      EE: 'estniska',
      JP: 'japanska',
      CN: 'kinesiska',
    },
    sectors: {
      'basic-materials': 'råvarubolaget',
      'consumer-cyclical': 'konsumentbolaget',
      'consumer-defensive': 'dagligvarubolaget',
      'financial-services': 'finansbolaget',
      'real-estate': 'fastighetsbolaget',
      healthcare: 'hälsovårdsbolaget',
      utilities: 'kraftbolaget',
      'communication-services': 'kommunikationsbolaget',
      energy: 'energibolaget',
      industrials: 'industribolaget',
      technology: 'teknikbolaget',
    },
    any: 'bolaget',
    join: together,
  },
  de: {
    countries: {
      SE: 'schwedische',
      DK: 'dänische',
      FI: 'finnische',
      NO: 'norwegische',
      IS: 'isländische',
      DE: 'deutsche',
      GB: 'britische',
      US: 'US-amerikanische',
      CA: 'kanadische',
      CH: 'Schweizer',
      AT: 'österreichische',
      NL: 'niederländische',
      BE: 'belgische',
      FR: 'französische',
      IT: 'italienische',
      ES: 'spanische',
      IE: 'irische',
      LU: 'Luxemburger',
      EE: 'estnische',
      JP: 'japanische',
      CN: 'chinesische',
    },
    sectors: {
      'basic-materials': 'Grundstoffunternehmen',
      'consumer-cyclical': 'Konsumunternehmen',
      'consumer-defensive': 'Verbrauchsgüterunternehmen',
      'financial-services': 'Finanzunternehmen',
      'real-estate': 'Immobilienunternehmen',
      healthcare: 'Gesundheitsunternehmen',
      utilities: 'Versorgungsunternehmen',
      'communication-services': 'Kommunikationsunternehmen',
      energy: 'Energieunternehmen',
      industrials: 'Industrieunternehmen',
      technology: 'Technologieunternehmen',
    },
    any: 'Unternehmen',
    join: (country, company) => `das ${together(country, company)}`,
  },
}

const cities: Record<Mic, string> = {
  XSTO: 'Stockholm',
  XCSE: 'Copenhagen',
  XHEL: 'Helsinki',
  XOSL: 'Oslo',
  XICE: 'Reykjavik',
  XETR: 'Frankfurt',
  XLON: 'London',
  XNYS: 'New York',
  XNAS: 'Nasdaq',
}

const citiesIn: Record<Language, Partial<Record<Mic, string>>> = {
  en: {},
  sv: { XCSE: 'Köpenhamn', XHEL: 'Helsingfors' },
  de: { XCSE: 'Kopenhagen' },
}

const prepositions: Record<Language, { city: string; nasdaq: string }> = {
  en: { city: 'in', nasdaq: 'on' },
  sv: { city: 'i', nasdaq: 'på' },
  de: { city: 'in', nasdaq: 'an der' },
}

/** Where an exchange is: the city, and that one is there. Nasdaq is its own place. */
export function placeOf(language: Language, mic: Mic): { city: string; place: string } {
  const city = citiesIn[language][mic] ?? cities[mic]
  return { city, place: `${prepositions[language][mic === 'XNAS' ? 'nasdaq' : 'city']} ${city}` }
}
