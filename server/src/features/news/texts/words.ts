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

/** Where each exchange is: the city, and that one is there. */
export const places: Record<Language, Record<Mic, [city: string, place: string]>> = {
  en: {
    XSTO: ['Stockholm', 'in Stockholm'],
    XCSE: ['Copenhagen', 'in Copenhagen'],
    XHEL: ['Helsinki', 'in Helsinki'],
    XOSL: ['Oslo', 'in Oslo'],
    XICE: ['Reykjavik', 'in Reykjavik'],
    XETR: ['Frankfurt', 'in Frankfurt'],
    XLON: ['London', 'in London'],
    XNYS: ['New York', 'in New York'],
    XNAS: ['Nasdaq', 'on Nasdaq'],
  },
  sv: {
    XSTO: ['Stockholm', 'i Stockholm'],
    XCSE: ['Köpenhamn', 'i Köpenhamn'],
    XHEL: ['Helsingfors', 'i Helsingfors'],
    XOSL: ['Oslo', 'i Oslo'],
    XICE: ['Reykjavik', 'i Reykjavik'],
    XETR: ['Frankfurt', 'i Frankfurt'],
    XLON: ['London', 'i London'],
    XNYS: ['New York', 'i New York'],
    XNAS: ['Nasdaq', 'på Nasdaq'],
  },
  de: {
    XSTO: ['Stockholm', 'in Stockholm'],
    XCSE: ['Kopenhagen', 'in Kopenhagen'],
    XHEL: ['Helsinki', 'in Helsinki'],
    XOSL: ['Oslo', 'in Oslo'],
    XICE: ['Reykjavik', 'in Reykjavik'],
    XETR: ['Frankfurt', 'in Frankfurt'],
    XLON: ['London', 'in London'],
    XNYS: ['New York', 'in New York'],
    XNAS: ['Nasdaq', 'an der Nasdaq'],
  },
}
