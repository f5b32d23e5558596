import { exchanges } from './exchanges.ts'

export type Venue = {
  name: string
  /** ISO 3166, two letters: home of the companies that have their main listing here. */
  country: string
  /**
   * `main`: the most traded listing of a domestic company. `crossing`: also lists many foreign shares, which trade more at home.
   * `regional`: nearly everything listed trades more elsewhere.
   */
  role: 'main' | 'crossing' | 'regional'
}

const main = (name: string, country: string): Venue => ({ name, country, role: 'main' })
const crossing = (name: string, country: string): Venue => ({ name, country, role: 'crossing' })
const regional = (name: string, country: string): Venue => ({ name, country, role: 'regional' })

/** Every known venue, by market identifier code (ISO 10383). Those without a trading calendar are listed only here. */
export const venues: Readonly<Record<string, Venue>> = {
  ...Object.fromEntries(Object.entries(exchanges).map(([mic, { name, country }]) => [mic, main(name, country)])),
  AIMX: main('AIM London', 'GB'),
  ARCX: main('NYSE Arca', 'US'),
  BMEX: main('BME', 'ES'),
  FNDK: main('First North Denmark', 'DK'),
  FNFI: main('First North Finland', 'FI'),
  FNSE: main('First North Sweden', 'SE'),
  MERK: main('Euronext Growth Oslo', 'NO'),
  MTAA: main('Euronext Milan', 'IT'),
  SSME: main('First North Sweden SME Growth Market', 'SE'),
  XAMS: main('Euronext Amsterdam', 'NL'),
  XASE: main('NYSE American', 'US'),
  XBER: regional('Berlin Stock Exchange', 'DE'),
  XBRU: main('Euronext Brussels', 'BE'),
  XDUS: regional('Düsseldorf Stock Exchange', 'DE'),
  XFRA: crossing('Frankfurt Stock Exchange', 'DE'),
  XHAM: regional('Hamburg Stock Exchange', 'DE'),
  XHAN: regional('Hanover Stock Exchange', 'DE'),
  XHKG: main('Hong Kong Stock Exchange', 'HK'),
  XMAD: main('Bolsa de Madrid', 'ES'),
  XMIL: main('Borsa Italiana', 'IT'),
  XMUN: regional('Munich Stock Exchange', 'DE'),
  XNCM: main('Nasdaq Capital Market', 'US'),
  XNGM: main('Nordic Growth Market', 'SE'),
  XNGS: main('Nasdaq Global Select Market', 'US'),
  XNMS: main('Nasdaq Global Market', 'US'),
  XPAR: main('Euronext Paris', 'FR'),
  XRIS: main('Nasdaq Riga', 'LV'),
  XSTU: regional('Stuttgart Stock Exchange', 'DE'),
  XSWX: main('SIX Swiss Exchange', 'CH'),
  XWBO: crossing('Vienna Stock Exchange', 'AT'),
}

/** Returns `undefined` for an unknown venue. */
export function findVenue(mic: string): Venue | undefined {
  return Object.hasOwn(venues, mic) ? venues[mic] : undefined
}
