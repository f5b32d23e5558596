import type { Language } from '@app/contract/limits.ts'

/** The strategies of the demo market in the other languages. */
const others: Record<string, { sv: string; de: string }> = {
  'Britain, large companies, index': {
    sv: 'Storbritannien, stora bolag, index',
    de: 'Großbritannien, große Unternehmen, Index',
  },
  'Emerging markets, index': { sv: 'Tillväxtmarknader, index', de: 'Schwellenländer, Index' },
  'Euro bonds of companies, index': {
    sv: 'Företagsobligationer i euro, index',
    de: 'Unternehmensanleihen in Euro, Index',
  },
  'Europe, index': { sv: 'Europa, index', de: 'Europa, Index' },
  'Germany, large companies, index': {
    sv: 'Tyskland, stora bolag, index',
    de: 'Deutschland, große Unternehmen, Index',
  },
  Gold: { sv: 'Guld', de: 'Gold' },
  'Holds bitcoin': { sv: 'Äger bitcoin', de: 'Hält Bitcoin' },
  'Holds ether': { sv: 'Äger ether', de: 'Hält Ether' },
  'Mixed, 60 % shares': { sv: 'Blandfond, 60 % aktier', de: 'Mischfonds, 60 % Aktien' },
  'Mixed, flexible': { sv: 'Blandfond, flexibel', de: 'Mischfonds, flexibel' },
  'Nordic, high dividends': { sv: 'Norden, höga utdelningar', de: 'Nordeuropa, hohe Dividenden' },
  'Nordic, large companies, index': { sv: 'Norden, stora bolag, index', de: 'Nordeuropa, große Unternehmen, Index' },
  'Nordic, small technology companies': {
    sv: 'Norden, små teknikbolag',
    de: 'Nordeuropa, kleine Technologieunternehmen',
  },
  'Sweden, chosen companies': { sv: 'Sverige, utvalda bolag', de: 'Schweden, ausgewählte Unternehmen' },
  'Sweden, index': { sv: 'Sverige, index', de: 'Schweden, Index' },
  'Sweden, investment companies': { sv: 'Sverige, investmentbolag', de: 'Schweden, Beteiligungsgesellschaften' },
  'Sweden, large companies, index': { sv: 'Sverige, stora bolag, index', de: 'Schweden, große Unternehmen, Index' },
  'Sweden, long bonds': { sv: 'Sverige, långa obligationer', de: 'Schweden, lange Anleihen' },
  'Sweden, small companies': { sv: 'Sverige, små bolag', de: 'Schweden, kleine Unternehmen' },
  'United States, growth': { sv: 'USA, tillväxtbolag', de: 'USA, Wachstumsunternehmen' },
  'United States, large companies, index': { sv: 'USA, stora bolag, index', de: 'USA, große Unternehmen, Index' },
  'United States, long government bonds, index': {
    sv: 'USA, långa statsobligationer, index',
    de: 'USA, lange Staatsanleihen, Index',
  },
  'United States, technology, index': { sv: 'USA, teknik, index', de: 'USA, Technologie, Index' },
  'World with emerging markets, index': {
    sv: 'Världen med tillväxtmarknader, index',
    de: 'Welt mit Schwellenländern, Index',
  },
  'World with small companies, index': {
    sv: 'Världen med små bolag, index',
    de: 'Welt mit kleinen Unternehmen, Index',
  },
  'World, chosen companies': { sv: 'Världen, utvalda bolag', de: 'Welt, ausgewählte Unternehmen' },
  'World, few companies': { sv: 'Världen, få bolag', de: 'Welt, wenige Unternehmen' },
  'World, high dividends': { sv: 'Världen, höga utdelningar', de: 'Welt, hohe Dividenden' },
  'World, index': { sv: 'Världen, index', de: 'Welt, Index' },
  'World, index without fossil fuels': {
    sv: 'Världen, index utan fossila bränslen',
    de: 'Welt, Index ohne fossile Brennstoffe',
  },
  'World, renewable energy': { sv: 'Världen, förnybar energi', de: 'Welt, erneuerbare Energie' },
  'World, renewable energy, index': { sv: 'Världen, förnybar energi, index', de: 'Welt, erneuerbare Energie, Index' },
  'World, technology': { sv: 'Världen, teknik', de: 'Welt, Technologie' },
}

/** The strategy in the language, or as it is stored when we have no words for it. */
export function strategyText(strategy: string, language: Language): string {
  return language === 'en' ? strategy : (others[strategy]?.[language] ?? strategy)
}
