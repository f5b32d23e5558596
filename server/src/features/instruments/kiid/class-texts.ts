import type { Language } from '@app/contract/limits.ts'
import { regionBySlug } from '@app/domain/classifications/regions.ts'
import { sectorBySlug } from '@app/domain/classifications/sectors.ts'

const sv: Record<string, string> = {
  'basic-materials': 'Råvaror',
  'consumer-cyclical': 'Konsument, cykliskt',
  'financial-services': 'Finans',
  'real-estate': 'Fastigheter',
  'consumer-defensive': 'Konsument, stabilt',
  healthcare: 'Hälsovård',
  utilities: 'Allmännyttigt',
  'communication-services': 'Kommunikation',
  energy: 'Energi',
  industrials: 'Industri',
  technology: 'Teknik',
  europe: 'Europa',
  'north-america': 'Nordamerika',
  china: 'Kina',
  russia: 'Ryssland',
  'asia-other': 'Övriga Asien',
  'latin-america': 'Latinamerika',
  oceania: 'Oceanien',
  india: 'Indien',
  africa: 'Afrika',
  'europe-ex-sweden': 'Europa utom Sverige',
  'europe-ex-germany': 'Europa utom Tyskland',
}

const de: Record<string, string> = {
  'basic-materials': 'Grundstoffe',
  'consumer-cyclical': 'Konsum, zyklisch',
  'financial-services': 'Finanzen',
  'real-estate': 'Immobilien',
  'consumer-defensive': 'Konsum, stabil',
  healthcare: 'Gesundheit',
  utilities: 'Versorger',
  'communication-services': 'Kommunikation',
  energy: 'Energie',
  industrials: 'Industrie',
  technology: 'Technologie',
  europe: 'Europa',
  'north-america': 'Nordamerika',
  china: 'China',
  russia: 'Russland',
  'asia-other': 'Übriges Asien',
  'latin-america': 'Lateinamerika',
  oceania: 'Ozeanien',
  india: 'Indien',
  africa: 'Afrika',
  'europe-ex-sweden': 'Europa ohne Schweden',
  'europe-ex-germany': 'Europa ohne Deutschland',
}

/** The name of a sector or a region; in English where the language calls it the same. */
export function className(slug: string, language: Language): string {
  const english = (sectorBySlug(slug) ?? regionBySlug(slug))?.name ?? slug
  if (language === 'en') return english
  return { sv, de }[language][slug] ?? english
}
